import { useStore } from '@nanostores/react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { loadStyle } from '#ui/load-style.ts';
import { type GridKey, moveInGrid, type Position } from './grid-keys.ts';
import { keepRoom } from './make-room.ts';
import popupStyleUrl from './popup.css?url';
import { cellId } from './SearchRow.tsx';
import type { SearchState } from './search-state.ts';
import { listLines, type PopupContent } from './shown.ts';

const ARROWS = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'];
/** End of the ID of a type's link; the same in the static rows and in the popup (SearchRow.tsx). */
const FIRST_LINK = /-t\d+-\d-link$/;
const isArrow = (key: string): key is GridKey => ARROWS.includes(key);

const isStyleLoaded = (url: string) =>
  [...document.styleSheets].some(({ href }) => href === new URL(url, document.baseURI).href);

/** Opens, closes and navigates the popup of a search box; follows the ARIA APG combobox pattern. */
export function useSearchPopup(search: SearchState, popupId: string, rows: PopupContent | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [isAwake, setAwake] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const [at, setAt] = useState<Position>();
  const { kind } = useStore(search.$loading);
  const isOpen = isAwake && isWanted;
  const shown = isOpen ? rows : undefined;
  const lines = shown ? listLines(shown) : [];
  const line = at && lines[at.row];
  const active = line && { key: line.key, column: at.column };

  useEffect(() => {
    // The style is usually loaded with the code (ui/island-graph.ts).
    if (isStyleLoaded(popupStyleUrl)) setAwake(true);
    else
      void loadStyle(popupStyleUrl)
        .catch(() => undefined)
        .then(() => setAwake(true));
    void search.load();
    // The focus that triggered hydration came before the listener.
    if (box.current?.contains(document.activeElement)) setWanted(true);
  }, [search]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the popup grows when its first rows come
  useLayoutEffect(() => {
    return isOpen && box.current && popup.current ? keepRoom(box.current, popup.current) : undefined;
  }, [isOpen, kind]);

  const focusedRow = useRef<string>(undefined);
  /** Ref callback of the static rows: before they are replaced, remembers which of their links has the focus. */
  const first = useCallback((rows: HTMLElement | null) => {
    return () => {
      const { activeElement } = document;
      focusedRow.current = rows?.contains(activeElement) ? FIRST_LINK.exec(activeElement?.id ?? '')?.[0] : undefined;
    };
  }, []);
  useLayoutEffect(() => {
    if (shown && focusedRow.current) document.getElementById(popupId + focusedRow.current)?.focus();
    if (shown) focusedRow.current = undefined;
  }, [shown, popupId]);

  const activeId = active && cellId(popupId, active.key, active.column);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const linkAt = (position: Position | undefined) => {
    const target = position && lines[position.row];
    const cell = target && document.getElementById(cellId(popupId, target.key, position.column));
    return cell ? cell.querySelector('a') : null;
  };

  function open() {
    setWanted(true);
    if (kind === 'failed') void search.load();
  }
  function close() {
    setWanted(false);
    setAt(undefined);
  }

  /** Cell from which an arrow key moves: the focused link, or the active cell while the focus is in the text field. */
  function positionOf(target: EventTarget): Position | undefined {
    if (target === input.current) return line ? at : undefined;
    for (const [row, { columns }] of lines.entries())
      for (const column of columns.keys()) if (linkAt({ row, column }) === target) return { row, column };
    return undefined;
  }

  function moveTo(position: Position | undefined, isFocusInside: boolean) {
    setAt(isFocusInside ? undefined : position);
    if (isFocusInside) (linkAt(position) ?? input.current)?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const isFocusInside = event.target !== input.current;
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      input.current?.focus();
      close();
    } else if (event.key === 'Escape') {
      search.$text.set('');
    } else if (isArrow(event.key) && !isOpen) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open();
    } else if (isArrow(event.key)) {
      const from = positionOf(event.target);
      const isAlongText = !from && (event.key === 'ArrowLeft' || event.key === 'ArrowRight');
      if (isAlongText) return;
      event.preventDefault();
      moveTo(
        moveInGrid(
          lines.map(({ columns }) => columns),
          from,
          event.key,
        ),
        isFocusInside,
      );
    } else if (event.key === 'Enter' && !isFocusInside && active) {
      event.preventDefault();
      linkAt(at)?.click();
    }
  }

  /** Keeps the focus in the text field when the popup is clicked. */
  function onMouseDown(event: MouseEvent) {
    if (event.target instanceof Node && popup.current?.contains(event.target)) event.preventDefault();
  }

  /** Closes the popup when the focus leaves the search box. */
  function onBlur({ relatedTarget, currentTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) close();
  }

  /** Clears the active cell after typing, because its row may have disappeared. */
  const forgetActive = () => setAt(undefined);
  const handlers = { onKeyDown, onMouseDown, onBlur };
  return { box, input, first, popup, isAwake, isOpen, shown, active, activeId, open, forgetActive, handlers };
}
