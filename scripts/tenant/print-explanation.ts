/** Prints an explanation as a tree: marks, messages, and the locations to open in a column of their own. */
import type { Colors } from 'picocolors/types.js'
import type {
  ExplanationReport,
  FileLocation,
  HiddenSubject,
  ReasonReport,
  SubjectReport,
  Visitor,
} from '../../src/engine/index.ts'
import { ROLE_NAMES } from '../../src/schemas/session/role.ts'

/** Column of the locations; a longer message pushes its own to the right. */
const WIDEST = 84

interface Line {
  indent: string
  mark: string
  text: string
  location: string
}

/** @returns lines for a terminal. */
export function printExplanation(report: ExplanationReport, colours: Colors): string[] {
  const { address, name, known, shown, answer, reasons, uses = [], candidates, fixes: next, notes } = report
  const colour = known ? (shown ? colours.green : colours.red) : colours.yellow
  return [
    colours.bold(address ?? report.query) + (name ? colours.dim(`  ${name}`) : ''),
    colour(answer),
    ...section('', printTree(reasons, colours)),
    ...section(
      'Put on a page by:',
      uses.map(use => `  ${markOf(use.shown, colours)} ${use.address}${use.shown ? '' : colours.dim('  (not there)')}`),
    ),
    ...section(candidates.length > 0 ? 'Did you mean:' : '', printSubjects(candidates, colours)),
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

/** Prints everything that a visitor does not see, and empty widgets, each subject with the cause. */
export function printHidden(
  id: string,
  subjects: readonly HiddenSubject[],
  visitor: Visitor,
  colours: Colors,
): string[] {
  const seenBy = `to ${ROLE_NAMES[visitor.role].one} in ${visitor.language}`
  if (subjects.length === 0) return [colours.green(`Everything of ${id} shows ${seenBy}.`)]
  const width = widest(subjects.map(subject => subject.address))
  return [
    ...subjects.map(({ address, because }) => `${address.padEnd(width)}  ${colours.dim(because)}`),
    '',
    subjects.length === 1
      ? `1 subject of ${id} does not show ${seenBy}, or is empty.`
      : `${subjects.length} subjects of ${id} do not show ${seenBy}, or are empty.`,
  ]
}

const section = (title: string, lines: string[]): string[] =>
  lines.length === 0 ? [] : ['', ...(title === '' ? [] : [title]), ...lines]

function printTree(reasons: readonly ReasonReport[], colours: Colors): string[] {
  const lines = linesOf(reasons, '  ', colours)
  const lengths = lines.map(({ indent, text }) => indent.length + 2 + text.length)
  const width = Math.min(WIDEST, Math.max(...lengths))
  return lines.map(({ indent, mark, text, location }, index) => {
    const gap = ' '.repeat(Math.max(2, width - lengths[index]! + 2))
    return colours.dim(indent) + mark + text + (location === '' ? '' : gap + colours.dim(location))
  })
}

function linesOf(reasons: readonly ReasonReport[], above: string, colours: Colors, isInner = false): Line[] {
  return reasons.flatMap((reason, index) => {
    const isLast = index === reasons.length - 1
    const mark = `${markOf(reason.holds, colours, reason.live)} `
    const indent = isInner ? `${above}${isLast ? '└ ' : '├ '}` : above
    return [
      { indent, mark, text: reason.message, location: locationText(reason.location) },
      ...linesOf(reason.because ?? [], isInner ? `${above}${isLast ? '  ' : '│ '}` : above, colours, true),
    ]
  })
}

function printSubjects(subjects: readonly SubjectReport[], colours: Colors): string[] {
  const [width, nameWidth] = [
    widest(subjects.map(subject => subject.address)),
    widest(subjects.map(subject => subject.name)),
  ]
  return subjects.map(
    ({ address, name, location }) =>
      `  ${address.padEnd(width)}  ${name.padEnd(nameWidth)}  ${colours.dim(locationText(location))}`,
  )
}

const widest = (text: readonly string[]): number => Math.max(0, ...text.map(word => word.length))
const markOf = (holds: boolean, colours: Colors, live = false): string =>
  live ? colours.yellow('~') : holds ? colours.green('✓') : colours.red('✗')

/** Prints the location in one piece, so that a terminal makes a link of it. */
const locationText = (location: FileLocation | undefined): string =>
  location === undefined
    ? ''
    : location.line === undefined
      ? `${location.file} ${location.pointer}`.trimEnd()
      : `${location.file}:${location.line}:${location.column}`
