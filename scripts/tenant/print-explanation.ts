/** Prints an explanation as a tree: marks, sentences, and in a column of their own the places to open. */
import type { Colors } from 'picocolors/types.js'
import {
  type ExplanationReport,
  type FileLocation,
  type HiddenSubject,
  type ReasonReport,
  roleLabel,
  type SubjectReport,
  type Visitor,
} from '../../src/engine/index.ts'

/** Places start here at the latest; a longer sentence pushes its own place to the right. */
const WIDEST = 84

interface Line {
  indent: string
  mark: string
  words: string
  place: string
}

/** @returns lines for a terminal. */
export function printExplanation(told: ExplanationReport, colours: Colors): string[] {
  const { address, name, known, shown, answer, reasons, uses = [], candidates, fixes: next, notes } = told
  const colour = known ? (shown ? colours.green : colours.red) : colours.yellow
  return [
    colours.bold(address ?? told.query) + (name ? colours.dim(`  ${name}`) : ''),
    colour(answer),
    ...section('', printTree(reasons, colours)),
    ...section(
      'Put on a page by:',
      uses.map(use => `  ${markOf(use.shown, colours)} ${use.address}${use.shown ? '' : colours.dim('  (not there)')}`),
    ),
    ...section(candidates.length > 0 ? 'Did you mean:' : '', printThings(candidates, colours)),
    ...section(
      next.length > 1 ? 'Next steps:' : 'Next step:',
      next.map(step => `  ${colours.cyan(step)}`),
    ),
    ...section(
      'Note:',
      notes.map(note => `  ${colours.yellow(note)}`),
    ),
  ]
}

/** All that somebody does not see, each thing with what hides it. */
export function printHidden(id: string, things: readonly HiddenSubject[], visitor: Visitor, colours: Colors): string[] {
  const seenBy = `to ${roleLabel(visitor.role)} in ${visitor.language}`
  if (things.length === 0) return [colours.green(`Everything of ${id} shows ${seenBy}.`)]
  const width = widest(things.map(thing => thing.address))
  return [
    ...things.map(({ address, because }) => `${address.padEnd(width)}  ${colours.dim(because)}`),
    '',
    things.length === 1
      ? `1 thing of ${id} does not show ${seenBy}.`
      : `${things.length} things of ${id} do not show ${seenBy}.`,
  ]
}

const section = (title: string, lines: string[]): string[] =>
  lines.length === 0 ? [] : ['', ...(title === '' ? [] : [title]), ...lines]

function printTree(reasons: readonly ReasonReport[], colours: Colors): string[] {
  const lines = linesOf(reasons, '  ', colours)
  const lengths = lines.map(({ indent, words }) => indent.length + 2 + words.length)
  const width = Math.min(WIDEST, Math.max(...lengths))
  return lines.map(({ indent, mark, words, place }, index) => {
    const gap = ' '.repeat(Math.max(2, width - lengths[index]! + 2))
    return colours.dim(indent) + mark + words + (place === '' ? '' : gap + colours.dim(place))
  })
}

function linesOf(reasons: readonly ReasonReport[], above: string, colours: Colors, isInner = false): Line[] {
  return reasons.flatMap((reason, index) => {
    const isLast = index === reasons.length - 1
    const mark = `${markOf(reason.holds, colours, reason.live)} `
    const indent = isInner ? `${above}${isLast ? '└ ' : '├ '}` : above
    return [
      { indent, mark, words: reason.message, place: placeText(reason.location) },
      ...linesOf(reason.because ?? [], isInner ? `${above}${isLast ? '  ' : '│ '}` : above, colours, true),
    ]
  })
}

function printThings(things: readonly SubjectReport[], colours: Colors): string[] {
  const [width, nameWidth] = [widest(things.map(thing => thing.address)), widest(things.map(thing => thing.name))]
  return things.map(
    ({ address, name, location: place }) =>
      `  ${address.padEnd(width)}  ${name.padEnd(nameWidth)}  ${colours.dim(placeText(place))}`,
  )
}

const widest = (words: readonly string[]): number => Math.max(0, ...words.map(word => word.length))
const markOf = (holds: boolean, colours: Colors, live = false): string =>
  live ? colours.yellow('~') : holds ? colours.green('✓') : colours.red('✗')

/** Whole, so that a terminal makes a link of it. */
const placeText = (place: FileLocation | undefined): string =>
  place === undefined
    ? ''
    : place.line === undefined
      ? `${place.file} ${place.pointer}`.trimEnd()
      : `${place.file}:${place.line}:${place.column}`
