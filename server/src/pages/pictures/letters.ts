/** Draws texts of all scripts as outlines, so that a picture contains no text and needs no fonts. */

import bidiFactory from 'bidi-js';
import { Buffer as Shaping, Direction, shape, type Font } from 'harfbuzzjs';
import { Fonts, type FontFile, type Weight } from './fonts.ts';

// Its types say that the function is `default` of what is imported; it is what is imported.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A line of text in units of its font size. */
export interface Line {
  readonly width: number;
  /** Returns its outlines as SVG elements, from its left end on the base line. */
  readonly outlines: () => string;
}

interface Run {
  readonly text: string;
  readonly file: FontFile;
  /** Of the bidirectional algorithm (Unicode, annex 9): odd ones are from right to left. */
  readonly level: number;
}

/** Invisible characters except the joiners, which letters need, and pictures, which no font has. */
const NOT_DRAWN = /(?![\u200C\u200D])\p{C}|\p{Emoji_Presentation}|\uFE0F/gu;

/** Letters of a text that are drawn at most. More do not fit on a picture, and each takes time. */
const MAX_LETTERS = 80;

/** A text without what cannot be drawn. */
export function drawableText(text: string): string {
  const drawn = text
    .replaceAll(/\s/gu, ' ')
    .replaceAll(NOT_DRAWN, '')
    .replaceAll(/ +/g, ' ')
    .normalize('NFC')
    .trim();
  return [...drawn].slice(0, MAX_LETTERS).join('');
}

/** The order of runs on the line, from left to right (rule L2). */
function visualOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? 0) >= level) to += 1;
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return ordered;
}

const rounded = (units: number): number => Math.round(units * 10_000) / 10_000;

/** Shapes a run. Undefined if a letter is missing. */
function shapeRun({ text, level }: Run, font: Font) {
  const shaping = new Shaping();
  shaping.addText(text);
  shaping.guessSegmentProperties();
  shaping.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
  shape(font, shaping);
  const glyphs = shaping.getGlyphInfos().map(({ codepoint }) => codepoint);
  // The glyph 0 is the box for a letter that the font lacks.
  if (glyphs.includes(0)) return undefined;
  const scale = 1 / font.face.upem;
  const positions = shaping.getGlyphPositions();
  const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance * scale, 0);
  return { font, scale, glyphs, positions, width };
}

type ShapedRun = NonNullable<ReturnType<typeof shapeRun>>;

/** The outlines of runs, from left to right. */
function outlinesOf(runs: readonly ShapedRun[]): string {
  const elements: string[] = [];
  let left = 0;
  for (const { font, scale, glyphs, positions } of runs) {
    const size = rounded(scale);
    for (const [place, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {};
      const path = font.glyphToPath(glyph);
      const [x, y] = [rounded(left + xOffset * scale), rounded(-yOffset * scale)];
      if (path !== '') {
        elements.push(
          `<path transform="translate(${x} ${y}) scale(${size} ${-size})" d="${path}"/>`,
        );
      }
      left += xAdvance * scale;
    }
  }
  return elements.join('');
}

export class Letters {
  readonly #fonts = new Fonts();

  /** Draws a text on one line. Undefined if a letter is in no font: no box stands in for it. */
  async draw(text: string, weight: Weight): Promise<Line | undefined> {
    const runs = await this.#runsOf(text);
    if (!runs) return undefined;
    const shaped: ShapedRun[] = [];
    for (const run of visualOrder(runs)) {
      const one = shapeRun(run, await this.#fonts.open(run.file, weight));
      if (!one) return undefined;
      shaped.push(one);
    }
    return {
      width: shaped.reduce((sum, { width }) => sum + width, 0),
      outlines: () => outlinesOf(shaped),
    };
  }

  /**
   * Draws a text on at most `max` lines of this width, in units of the font size. Undefined if a letter is in no
   * font, or if the lines have no room for it and `isCut` is not set.
   */
  async wrap(
    text: string,
    { weight, width, max, isCut }: { weight: Weight; width: number; max: number; isCut: boolean },
  ): Promise<Line[] | undefined> {
    const lines = [''];
    for (const piece of await this.#piecesOf(text, weight, width)) {
      const last = lines.length - 1;
      const longer = await this.draw(`${lines[last]}${piece}`.trim(), weight);
      if (!longer) return undefined;
      if (longer.width <= width) lines[last] += piece;
      else if (lines.length < max) lines.push(piece.trimStart());
      else if (!isCut) return undefined;
      else {
        lines[last] = await this.#cut(lines[last] ?? '', weight, width);
        break;
      }
    }
    const drawn = await Promise.all(lines.map((line) => this.draw(line.trim(), weight)));
    return drawn.every((line) => line !== undefined) ? drawn : undefined;
  }

  /** A line with an ellipsis, of whose end as much is left out as that needs. */
  async #cut(line: string, weight: Weight, width: number): Promise<string> {
    const letters = [...graphemes.segment(line)].map(({ segment }) => segment);
    for (;;) {
      const cut = `${letters.join('').trim()}…`;
      const drawn = await this.draw(cut, weight);
      if (letters.length === 0 || !drawn || drawn.width <= width) return cut;
      letters.pop();
    }
  }

  /** The pieces between which a line may break: words with what follows them; letters of one that is too long. */
  async #piecesOf(text: string, weight: Weight, width: number): Promise<string[]> {
    const pieces: string[] = [];
    for (const { segment, isWordLike } of words.segment(text)) {
      if (!isWordLike && pieces.length > 0) pieces.push(`${pieces.pop()}${segment}`);
      else pieces.push(segment);
    }
    const fitting = pieces.map(async (piece) => {
      const drawn = await this.draw(piece.trim(), weight);
      if (!drawn || drawn.width <= width) return piece;
      return [...graphemes.segment(piece)].map(({ segment }) => segment);
    });
    return (await Promise.all(fitting)).flat();
  }

  /** Parts of a text in one direction and one font. Undefined if a letter is in no font. */
  async #runsOf(text: string): Promise<Run[] | undefined> {
    const characters = [...text];
    const files = await this.#fonts.filesOf(characters);
    if (!files) return undefined;
    const { levels } = bidi.getEmbeddingLevels(text);
    const runs: Run[] = [];
    let index = 0;
    for (const [place, character] of characters.entries()) {
      const [file, level, last] = [files[place], levels[index] ?? 0, runs.at(-1)];
      index += character.length;
      if (!file) return undefined;
      if (last?.file === file && last.level === level) {
        runs[runs.length - 1] = { ...last, text: last.text + character };
      } else runs.push({ text: character, file, level });
    }
    return runs;
  }
}
