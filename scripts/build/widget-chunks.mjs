/**
 * Writes which chunk holds each widget (widgets.json): the manifest names only chunks of a single module, and widgets that
 * travel together share one (vite.config.ts, groups).
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const VIEW = /[\\/]src[\\/]widgets[\\/]([^\\/]+)[\\/]view\.tsx$/

/** @returns {import('vite').Plugin} */
export function widgetChunks() {
  return {
    name: 'widget-chunks',
    apply: (_config, env) => env.command === 'build' && !env.isSsrBuild,
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir }, bundle) {
        const widgets = {}
        for (const chunk of Object.values(bundle)) {
          for (const module of chunk.moduleIds ?? []) {
            const name = VIEW.exec(module)?.[1]
            if (name) widgets[name] = chunk.fileName
          }
        }
        writeFileSync(join(dir, 'widgets.json'), JSON.stringify(widgets))
      },
    },
  }
}
