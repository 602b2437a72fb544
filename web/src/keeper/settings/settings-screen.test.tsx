import { THEME_COLORS } from '@aislewise/contracts/theme';
import { describe, expect, it } from 'vitest';
import { renderMarkup, STORE } from '../../../test/render-markup.tsx';
import { Component as Screen } from './settings-screen.tsx';

describe('Settings', () => {
  const colors = (logoColor: string) => {
    const { html } = renderMarkup(<Screen />, [], { ...STORE, logoColor });
    const swatch = /<input type="radio"([^>]*)>.*?<\/span>([^<]+)<\/label>/g;
    return [...html.matchAll(swatch)].map(([, input = '', label]) => ({
      color: /value="(\w+)"/.exec(input)?.[1],
      label,
      isChosen: input.includes('checked'),
    }));
  };
  const BUT_BLUE = THEME_COLORS.filter((color) => color !== 'blue');

  it('offer the colours and mark the store’s; brand is labelled Blue', () => {
    expect(colors('pink').map(({ color }) => color)).toEqual(BUT_BLUE);
    expect(colors('pink')[0]).toEqual({ color: 'brand', label: 'Blue', isChosen: false });
    expect(colors('pink').filter(({ isChosen }) => isChosen)).toEqual([
      { color: 'pink', label: 'Pink', isChosen: true },
    ]);
  });

  it('offer the second blue only to a store that has it', () => {
    expect(THEME_COLORS).toHaveLength(8);
    expect(colors('blue').map(({ color }) => color)).toEqual(THEME_COLORS);
    expect(colors('blue').find(({ isChosen }) => isChosen)?.color).toBe('blue');
  });

  it('mark brand when the store’s colour is unknown', () => {
    expect(colors('teal').filter(({ isChosen }) => isChosen)).toEqual([
      { color: 'brand', label: 'Blue', isChosen: true },
    ]);
  });

  it('show the logo, its recommended size and a button that saves', () => {
    const { text, html, buttons } = renderMarkup(<Screen />);
    expect(html).toContain('src="/media/logo.webp"');
    expect(html).toMatch(/<input[^>]*type="file"[^>]*accept="image\/\*"/);
    expect(text).toContain('Recommended size: 512x512 pixels. Maximum file size: 2MB.');
    expect(buttons).toContain('Save Settings');
  });
});
