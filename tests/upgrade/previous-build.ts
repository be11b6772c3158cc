/** The build of the previous release (deploy/previous-release.json), from the history of git. */
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { takeLock } from '../../scripts/build/process-lock.mjs'
import { removeFolder } from '../remove-folder.ts'

const { commit, name } = JSON.parse(readFileSync('deploy/previous-release.json', 'utf8')) as {
  commit: string
  name: string
}
const git = (...words: string[]) => spawnSync('git', words, { stdio: 'ignore' }).status === 0
const isHere = () => git('cat-file', '-e', `${commit}^{commit}`)
// a shallow clone lacks it, and most servers of git send a single commit
const hasCommit = isHere() || (git('fetch', '--depth', '1', 'origin', commit) && isHere())

/** Reason for having no previous build; undefined when there is one. */
export const noPreviousBuild = hasCommit
  ? undefined
  : `the commit ${commit.slice(0, 8)} of deploy/previous-release.json (${name}) is not in this clone: git fetch --unshallow`

/**
 * Builds it in a folder of its own below the system's temporary folder, unless an earlier run did.
 * @returns the folder
 * @throws Error with the output of a build that fails
 */
export async function buildPrevious(): Promise<string> {
  const folder = join(tmpdir(), `livery-build-${commit.slice(0, 12)}-${process.version}`)
  const unlock = takeLock(`${folder}.lock`)
  try {
    if (!existsSync(folder)) extract(folder)
    const { PATH, HOME } = process.env
    // by its own script, which does nothing when it is finished
    await promisify(execFile)(process.execPath, ['scripts/build.mjs', '--when-changed'], {
      cwd: folder,
      env: { PATH, HOME, npm_config_prefer_offline: 'true' },
    })
  } finally {
    unlock()
  }
  return folder
}

function extract(folder: string): void {
  const unfinished = `${folder}.new`
  removeFolder(unfinished)
  mkdirSync(unfinished)
  execFileSync('tar', ['-x', '-C', unfinished], {
    input: execFileSync('git', ['archive', commit], { maxBuffer: 1e9 }),
  })
  renameSync(unfinished, folder)
}
