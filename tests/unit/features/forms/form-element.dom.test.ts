import { beforeEach, describe, expect, test } from 'vitest';
import { focusField } from '#features/forms/form-element.ts';

/** A form with a calendar: one radio button per day, each with the given attribute. */
function setForm(...days: string[]): HTMLFormElement {
  const inputs = days.map((state, index) => `<input type="radio" name="date" value="${index}" ${state}>`);
  document.body.innerHTML = `<form><fieldset class="field">${inputs.join('')}</fieldset></form>`;
  const form = document.querySelector('form');
  if (!form) throw new Error('No form');
  return form;
}

const focused = () => document.activeElement;

beforeEach(() => document.body.replaceChildren());

describe('the link from a message to its field', () => {
  test('leads to the selected day', () => {
    focusField(setForm('', 'checked', ''), 'date');
    expect(focused()).toHaveProperty('value', '1');
  });

  test('skips fully booked days', () => {
    focusField(setForm('disabled', '', ''), 'date');
    expect(focused()).toHaveProperty('value', '1');
  });

  test('leads to the field itself when no day is free', () => {
    focusField(setForm('disabled', 'disabled', 'disabled'), 'date');
    expect(focused()?.className).toBe('field');
  });
});
