import { THEME_COLORS } from '@aislewise/contracts/theme';
import { describe, expect, it } from 'vitest';
import { renderMarkup, STORE } from '../shared/render-markup.tsx';
import { Component as Screen } from './settings-screen.tsx';

describe('Settings', () => {
  const colors = (logoColor: string) => {
    const { html } = renderMarkup(<Screen />, [], { ...STORE, logoColor });
    return [...html.matchAll(/<input type="radio"([^>]*)>/g)].map(([, input = '']) => ({
      color: /value="(\w+)"/.exec(input)?.[1],
      isChosen: input.includes('checked'),
    }));
  };

  it('offer eight colours and mark the store’s', () => {
    expect(THEME_COLORS).toHaveLength(8);
    expect(colors('pink').map(({ color }) => color)).toEqual(THEME_COLORS);
    expect(colors('pink').filter(({ isChosen }) => isChosen)).toEqual([
      { color: 'pink', isChosen: true },
    ]);
  });

  it('mark brand when the store’s colour is unknown', () => {
    expect(colors('teal').filter(({ isChosen }) => isChosen)).toEqual([
      { color: 'brand', isChosen: true },
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
