/** The server for development: pages and sources come through Vite, so that a changed file shows in the open browser. */
import type { ViteDevServer } from 'vite'
import { start } from './main.ts'
import type { AppEntry } from './site/render-page.ts'
import { developmentAssets, type FontFamily } from './site/web-assets.ts'

export const startDev = (vite: ViteDevServer, fonts: Record<string, FontFamily>): Promise<void> =>
  start({
    assets: developmentAssets(fonts),
    app: () => vite.ssrLoadModule('/src/app/entry-server.tsx') as Promise<AppEntry>,
    transform: (path, html) => vite.transformIndexHtml(path, html),
    middleware: vite.middlewares,
  })
