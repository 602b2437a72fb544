/**
 * Shows the search of a store on a website of another origin, in a frame after the script:
 * <script async src="https://…/embed.js" data-store="{id of the store}"></script>
 * The server writes the title in the reader's language. The address of the script can choose it, for the page, too:
 * embed.js?lang=es
 */
{
  const script = document.currentScript;
  if (script instanceof HTMLScriptElement) {
    const frame = document.createElement('iframe');
    const page = new URL(`embed/${encodeURIComponent(script.dataset.store ?? '')}`, script.src);
    page.search = new URL(script.src).search;
    frame.src = page.href;
    frame.title = 'Search our shelves';
    frame.loading = 'lazy';
    Object.assign(frame.style, { width: '100%', height: '480px', border: '0' });
    script.after(frame);
  }
}
