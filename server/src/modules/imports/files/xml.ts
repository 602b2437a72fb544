import { SaxesParser } from 'saxes';
import { tooLarge } from './sheet.ts';

const CHUNK_BYTES = 64 * 1024;
/** 50,000 rows of 60 cells have 9 million elements. */
const MAX_ELEMENTS = 10_000_000;
/** The elements of a workbook are nested some ten deep. */
const MAX_DEPTH = 50;
/** Limit of what stands between two tags or in one. Excel allows 32,767 characters in a cell. */
const MAX_PIECE_BYTES = 1024 * 1024;

/** Called for each element and text. Names come without their namespace's prefix. */
export interface XmlHandler {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
  /** Whether the rest need not be read. */
  isDone?: () => boolean;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Parses XML in UTF-8 from its start to its end or until `isDone`. Throws an error for text that is
 * not well-formed, and for a document type, which could define entities that expand without end.
 * Throws UnreadableFile beyond the limits.
 */
export function parseXml(bytes: Uint8Array, handler: XmlHandler, maxElements = MAX_ELEMENTS): void {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({
    xmlns: false,
    position: false,
  });
  let elements = 0;
  let depth = 0;
  let bytesSinceTag = 0;
  parser.on('doctype', () => {
    throw new Error('A workbook has no document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    depth += 1;
    bytesSinceTag = 0;
    if (elements > maxElements || depth > MAX_DEPTH) throw tooLarge();
    handler.open(localName(name), attributes);
  });
  const { text, close } = handler;
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    bytesSinceTag = 0;
    close?.(localName(name));
  });
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    // The parser keeps a text, comment or tag in memory until its end.
    bytesSinceTag += CHUNK_BYTES;
    if (bytesSinceTag > MAX_PIECE_BYTES) throw tooLarge();
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true }));
    if (handler.isDone?.()) return;
  }
  parser.write(decoder.decode()).close();
}
