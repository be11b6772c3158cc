/** Runs a script whose result can wait. */
import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'

/** Runs Node with these arguments at the lowest priority; the process does not outlive this one. */
export function runBeside(...args) {
  const child = spawn(process.execPath, args, { stdio: 'ignore' })
  child.unref()
  if (child.pid) setPriority(child.pid, 19)
  process.once('exit', () => child.kill())
}
