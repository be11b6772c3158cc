/** The HTML of the gallery's desk, under a policy as strict as the site's. */
import { escapeHtml } from '../../server/site/html-document.ts'
import { contentSecurityPolicy, securityHeaders } from '../../server/site/policy.ts'
import type { WebAssets } from '../../server/site/web-assets.ts'
import type { DeskData } from '../../src/gallery/sheet-model.ts'

/** @param origin of the page itself, whose stage stands in its frame */
export function deskPage(assets: WebAssets, origin: string, data: DeskData): { html: string; headers: string[] } {
  const { styles } = assets.forWidgets([])
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><title>Gallery</title>',
    '<link rel="icon" href="/brand/mark.svg" type="image/svg+xml">',
    ...styles.map(href => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    `<script type="module" src="${escapeHtml(assets.boot)}"></script>`,
    '</head><body><div id="root"></div>',
    `<script type="application/json" id="desk">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    '</body></html>',
  ].join('')
  return {
    html,
    headers: [
      ...securityHeaders(contentSecurityPolicy({ frames: [origin] }), false),
      ...['cache-control', 'no-store', 'content-type', 'text/html; charset=utf-8'],
      ...['content-length', String(Buffer.byteLength(html))],
    ],
  }
}
