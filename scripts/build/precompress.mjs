/** Writes .br and .gz beside every text asset of a browser build. Runs after the write: earlier hooks still see placeholders. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** @returns {import('vite').Plugin} */
export function precompress() {
  return {
    name: 'precompress',
    apply: (_config, env) => !env.isSsrBuild && env.command === 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir }, bundle) {
        for (const name of Object.keys(bundle)) {
          if (!/\.(js|css|svg|json|html)$/.test(name)) continue
          const file = join(dir, name)
          const body = readFileSync(file)
          if (body.length < 512) continue
          writeFileSync(`${file}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
          writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }))
        }
      },
    },
  }
}
