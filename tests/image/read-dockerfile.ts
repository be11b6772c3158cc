/** Reads a Dockerfile that has neither here-documents nor line breaks within a step. */

export interface Step {
  /** Such as COPY. */
  name: string
  /** Values by name, such as from. */
  flags: Record<string, string>
  /** Everything after the flags. */
  text: string
}

export interface Stage {
  /** Name by which later stages copy from this one; empty for the last. */
  name: string
  steps: Step[]
}

/** @throws Error for a line that is no step */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = []
  for (const line of text.split('\n').filter(line => line !== '' && !line.startsWith('#'))) {
    const step = readStep(line)
    if (step.name === 'FROM') stages.push({ name: / AS (\S+)$/.exec(step.text)?.[1] ?? '', steps: [] })
    else stages.at(-1)?.steps.push(step)
  }
  return stages
}

function readStep(line: string): Step {
  const parts = /^([A-Z]+) ((?:--[a-z-]+=\S+ )*)(\S.*)$/.exec(line)
  if (!parts) throw new Error(`The Dockerfile has a line that this reader does not know: ${line}`)
  const [, name = '', flags = '', text = ''] = parts
  const pairs = flags.split(' ').filter(Boolean)
  return { name, text, flags: Object.fromEntries(pairs.map(flag => flag.slice(2).split('='))) }
}

/** Returns the words of a step, which are separated by blanks or a JSON list. */
export const wordsOf = ({ text }: Step): string[] => (text.startsWith('[') ? JSON.parse(text) : text.split(' '))

/** Returns a test of paths below the context by the patterns of a .dockerignore: true for those that a build does not get. */
export function readIgnored(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => ({ isKept: line.startsWith('!'), pattern: toExpression(line.replace(/^!/, '')) }))
  // the last pattern that fits decides
  return path => rules.findLast(({ pattern }) => pattern.test(path))?.isKept === false
}

const toExpression = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace('**/', '(?:.*/)?')
      .replaceAll(/(?<!\.)\*/g, '[^/]*')}$`,
  )
