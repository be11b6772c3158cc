/** The HTML of the gallery's manager, under a policy as strict as the site's. */
import { escapeHtml } from '../../server/http/escape-html.ts'
import { contentSecurityPolicy, securityHeaders } from '../../server/http/security-headers.ts'
import type { WebAssets } from '../../server/site/web-assets.ts'
import type { ManagerData } from '../../src/gallery/sheet-model.ts'

/** @param origin of the page itself, which also serves the preview in its frame */
export function managerPage(assets: WebAssets, origin: string, data: ManagerData): { html: string; headers: string[] } {
  const styles = assets.forWidgets([]).styles.map(href => `<link rel="stylesheet" href="${escapeHtml(href)}">`)
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Gallery</title>
<link rel="icon" href="/brand/mark.svg" type="image/svg+xml">${styles.join('')}
<script type="module" src="${escapeHtml(assets.boot)}"></script></head><body><div id="root"></div>
<script type="application/json" id="manager">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script></body></html>`
  return {
    html,
    headers: [
      ...securityHeaders(contentSecurityPolicy({ frames: [origin] }), false),
      ...['cache-control', 'no-store', 'content-type', 'text/html; charset=utf-8'],
      ...['content-length', String(Buffer.byteLength(html))],
    ],
  }
}
