import { escapeMarkup } from '#web/escape.ts';

// Characters that XML 1.0 cannot represent, not even escaped.
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export const escapeXml = (text: string): string => escapeMarkup(text.replace(NOT_IN_XML, ''));
export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
