/** Mounts a file system in memory for a run, which can be filled and freed. Mounting requires root. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Fills the last free block. */
  fill(): void
  free(): void
  remove(): void
}

/** @returns the disk, or a sentence why none is possible */
export function mountSmallDisk(megabytes: number): SmallDisk | string {
  const folder = mkdtempSync(join(tmpdir(), 'livery-soak-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'livery-soak', folder], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  } catch (error) {
    rmdirSync(folder)
    const { stderr, message } = error as Error & { stderr?: Buffer }
    return `no file system can be mounted here (${stderr?.toString().trim().split('\n')[0] || message}); run it as root`
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      const block = Buffer.alloc(1 << 20)
      for (;;) {
        const { bavail, bsize } = statfsSync(folder)
        const left = Math.min(bavail * bsize, block.length)
        if (left === 0) return
        if (!append(filler, block.subarray(0, left))) return
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}

/** @returns false when the disk is full */
function append(file: string, bytes: Buffer): boolean {
  try {
    writeFileSync(file, bytes, { flag: 'a' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
