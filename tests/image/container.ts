/** Programs on the root of an image, isolated by namespaces of Linux as container engines do it; no engine is needed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { dirname } from 'node:path'

export interface ContainerOptions {
  /** Folder that is the root. */
  root: string
  /** Folder below the root in which the program starts. */
  folder: string
  /** Numbers of user and group, such as 1000:1000; with 0:0 a step of a build, which may write into the root. */
  user: string
  env: Record<string, string>
  /** Mounts besides a /tmp in memory: folders or files by their path below the root, with :ro for reading only. */
  mounts: readonly string[]
}

/** Reason for having no namespaces on this machine; undefined when there are some. */
export const noContainers = process.platform === 'linux' ? undefined : 'a container needs the namespaces of Linux'

/** Starts a program, which is the child itself: signals reach it. The network is that of this machine. */
export function startContainer(options: ContainerOptions, program: readonly string[]): ChildProcess {
  const { root, folder, user, env, mounts } = options
  const node = dirname(dirname(process.execPath))
  const own = node.startsWith('/usr') ? [] : [`${node}:${node}:ro`]
  const access = user === '0:0' ? 'rw' : 'ro'
  const script = ['sh', 'tests/image/container.sh', root, folder, user, access, ...own, ...mounts, '--', ...program]
  return spawn('unshare', ['--mount', ...unprivileged(user), ...script], {
    env: { PATH: `${node}/bin:/usr/sbin:/usr/bin:/sbin:/bin`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Anybody but root gets a user namespace, in which this user has the number of the program's and may mount. */
function unprivileged(user: string): string[] {
  if (process.getuid?.() === 0) return []
  const [uid, gid] = user === '0:0' ? [1000, 1000] : user.split(':')
  return ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--keep-caps']
}

/** Runs a program to its end. @throws Error with its output unless it ended with code 0 */
export async function runInContainer(options: ContainerOptions, program: readonly string[]): Promise<string> {
  const child = startContainer(options, program)
  const output = collectOutput(child)
  const code = await new Promise(resolve => child.once('close', resolve))
  if (code !== 0) throw new Error(`${program.join(' ')} ended with ${code}:\n${output()}`)
  return output()
}

/** Collects the output of a child from now on. */
export function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = ''
  for (const stream of [stdout, stderr])
    stream?.on('data', chunk => {
      output += chunk
    })
  return () => output
}
