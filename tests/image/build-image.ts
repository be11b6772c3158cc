/** Carries out the Dockerfile, with this machine's Node in place of the base image's. */
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { runInContainer } from './container.ts'
import { readDockerfile, readIgnored, type Stage, type Step, wordsOf } from './read-dockerfile.ts'

export interface Image {
  root: string
  folder: string
  env: Record<string, string>
  user: string
  /** Folders that keep written files. */
  volumes: string[]
  command: string[]
  health: string[]
  stopSignal: NodeJS.Signals
}

/** @param folder for the roots of all stages @throws Error for a step that fails or is unknown */
export async function buildImage(folder: string): Promise<Image> {
  const stages = readDockerfile(readFileSync('Dockerfile', 'utf8')).filter(({ steps }) => steps.length > 0)
  let image: Image | undefined
  for (const stage of stages) image = await buildStage(stage, folder)
  return image!
}

async function buildStage({ name, steps }: Stage, folder: string): Promise<Image> {
  const root = join(folder, name || 'image')
  const image: Image = {
    root,
    folder: '/',
    env: {},
    user: '0:0',
    volumes: [],
    command: [],
    health: [],
    stopSignal: 'SIGTERM',
  }
  mkdirSync(root)
  // the program's user has to find its way below it
  chmodSync(root, 0o755)
  for (const step of steps) {
    const carryOut = STEPS[step.name]
    if (!carryOut) throw new Error(`The Dockerfile has the step ${step.name}, which this build does not know.`)
    await carryOut(image, step, folder)
  }
  return image
}

const STEPS: Record<string, (image: Image, step: Step, folder: string) => unknown> = {
  WORKDIR(image, { text }) {
    image.folder = text
    mkdirSync(join(image.root, text), { recursive: true })
  },
  ENV(image, step) {
    for (const pair of wordsOf(step)) {
      const [name = '', value = ''] = pair.split('=')
      image.env[name] = value
    }
  },
  COPY: copy,
  RUN: run,
  USER: (image, { text }) => Object.assign(image, { user: text }),
  VOLUME: (image, { text }) => image.volumes.push(text),
  STOPSIGNAL: (image, { text }) => Object.assign(image, { stopSignal: text }),
  HEALTHCHECK: (image, { text }) => Object.assign(image, { health: JSON.parse(text.slice(text.indexOf('['))) }),
  CMD: (image, step) => Object.assign(image, { command: wordsOf(step) }),
  // for people and engines
  EXPOSE() {},
}

function copy({ root, folder }: Image, step: Step, stages: string): void {
  const sources = wordsOf(step)
  const target = sources.pop()!
  const { from } = step.flags
  for (const source of sources) {
    const path = from === undefined ? resolve(source) : join(stages, from, source)
    const isInto = target.endsWith('/') && !statSync(path).isDirectory()
    const to = join(root, resolve(folder, target), isInto ? basename(source) : '')
    mkdirSync(dirname(to), { recursive: true })
    if (from === undefined) copyContext(path, to)
    // stages change nothing that they have copied: links save half a gigabyte
    else execFileSync('cp', ['--archive', '--link', '--no-target-directory', path, to])
  }
}

function copyContext(source: string, target: string): void {
  const isIgnored = readIgnored(readFileSync('.dockerignore', 'utf8'))
  const context = resolve('.')
  cpSync(source, target, { recursive: true, filter: path => path === context || !isIgnored(relative(context, path)) })
}

/** Settings by which npm reaches its registry from this machine. */
const NETWORK = /^(?:https?_proxy|no_proxy|node_extra_ca_certs)$/i

async function run(image: Image, { text }: Step): Promise<void> {
  // npm has its settings and its cache in the folder of this machine's user
  const home = homedir()
  const network = Object.entries(process.env).filter(([name]) => NETWORK.test(name))
  const env = { ...Object.fromEntries(network), ...image.env, HOME: home, npm_config_prefer_offline: 'true' }
  await runInContainer({ ...image, env, mounts: [`${home}:${home}`] }, ['sh', '-c', text])
}
