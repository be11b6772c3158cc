/** Runs a command line of dist/server, which is built first when its sources changed. */
import { fileURLToPath } from 'node:url'
import { buildWhenChanged } from '../build.mjs'

/** @param {'tenant' | 'office' | 'sandbox' | 'data' | 'operator'} name of the command and of its module */
export async function runBuilt(name) {
  // `… | head` closes the pipe when it has read enough
  process.stdout.on('error', error => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
  // npm changes to the folder of the project, and names the caller's folder in INIT_CWD
  const from = (process.env.npm_lifecycle_event === name && process.env.INIT_CWD) || process.cwd()
  process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
  await buildWhenChanged({ quiet: true })
  const { run } = await import(`../../dist/server/${name}.js`)
  process.exitCode = await run(process.argv.slice(2), { from })
}
