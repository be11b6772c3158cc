/** Runs scripts of the project as parts of a test run. */
import { spawn, spawnSync } from 'node:child_process'

/**
 * Runs Node with these arguments, its output shown as it comes.
 * @returns {boolean} whether it ended well
 */
export const runNode = (args, env = {}) =>
  spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0

/** Time after which a script that hangs is ended, so that the results of the others are still told. */
const LONGEST_SCRIPT_MS = 20 * 60_000

/**
 * Runs rows of scripts side by side, those of a row one after the other; each counts as one test.
 * @param {(false | undefined | (false | string[])[])[]} rows a script is its name and its arguments
 * @param {import('./tally.mjs').Tally} tally
 */
export async function runTogether(rows, tally) {
  const runRow = async row => {
    for (const script of row || []) if (script) await runQuietly(tally, ...script)
  }
  await Promise.all(rows.map(runRow))
}

/** Prints the output once the script ends, so that scripts side by side stay readable. */
async function runQuietly(tally, name, ...args) {
  const limit = { timeout: LONGEST_SCRIPT_MS, killSignal: 'SIGKILL' }
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], ...limit })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => output.push(chunk))
  const ok = await new Promise(done => {
    child.on('close', code => done(code === 0))
    // processes that an ended script leaves behind hold its output open
    child.on('exit', (_, signal) => signal && done(false))
  })
  console.log(`\n> ${name}\n${Buffer.concat(output)}`)
  if (ok) tally.passed++
  else tally.fail(`FAILED ${name}`)
}
