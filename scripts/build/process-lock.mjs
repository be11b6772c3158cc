/** A file that keeps two commands started at the same time from doing the same work twice. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Takes the lock file; waits for it at most ten minutes. A lock left by a killed process is taken over.
 * @param {string} file
 * @returns {() => void} gives it back
 */
export function takeLock(file) {
  for (let tries = 0; ; tries++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      const unlock = () => rmSync(file, { force: true })
      process.once('exit', unlock)
      return unlock
    } catch (error) {
      if (error.code !== 'EEXIST') throw new Error(`cannot write ${file}: ${error.message}`)
    }
    if (!isAlive(readOwner(file))) rmSync(file, { force: true })
    else if (tries > 600) throw new Error(`another process still holds ${file}`)
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
  }
}

function readOwner(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return Number.NaN
  }
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
