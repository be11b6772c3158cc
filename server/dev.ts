/** The server for development: pages and sources come through Vite, so that a changed file shows in the open browser. */
import type { ViteDevServer } from 'vite'
import { type Additions, start } from './main.ts'
import type { AppEntry } from './site/render-page.ts'
import { developmentAssets, type FontFamily } from './site/web-assets.ts'

/** Changes that another program makes: the gallery (scripts/gallery). */
export interface DevChanges extends Additions {
  /** Address of the script that pages start with, and of the app's entry for the server. */
  boot?: string
  entry?: string
}

export const startDev = (
  vite: ViteDevServer,
  fonts: Record<string, FontFamily>,
  { boot, entry = '/src/app/entry-server.tsx', ...additions }: DevChanges = {},
): Promise<void> =>
  start(
    {
      assets: developmentAssets(fonts, boot),
      app: () => vite.ssrLoadModule(entry) as Promise<AppEntry>,
      transform: (path, html) => vite.transformIndexHtml(path, html),
      middleware: vite.middlewares,
    },
    additions,
  )
