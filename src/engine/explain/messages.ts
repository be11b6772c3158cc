/** The answer of an explanation in English, for operators. */
import { ROLE_NAMES, type Role } from '../../schemas/session/role.ts'
import type { Explanation, SubjectKind } from './explanation.ts'

/** The label of each kind of subject. */
export const KIND_LABELS: Record<SubjectKind, string> = {
  menu: 'menu entry',
  field: 'form field',
  banner: 'banner',
  route: 'path',
  screen: 'screen',
  dialog: 'dialog',
  widget: 'widget',
  toggle: 'feature',
  game: 'game type',
  resource: 'resource',
  platform: 'part of the platform',
}

/** The part of a subject that the platform has nothing for, where another one than a part of the subject. */
const EMPTY_PARTS: { [kind in SubjectKind]?: string } = {
  widget: 'it',
  menu: 'a part of its page',
  game: 'a part of its page',
}

/** The answer in one sentence. @param role the visitor's role @param language code of the page's language */
export function answerMessage(explanation: Explanation, role: Role, language: string): string {
  const seenBy = `to ${ROLE_NAMES[role].one} in ${language}`
  if (!explanation.known)
    return explanation.ambiguous
      ? `"${explanation.query}" can mean several subjects.`
      : `Nothing is called "${explanation.query}": no layer declares it, and none removes it.`
  const { kind, shown, live, reasons, lacks } = explanation
  if (kind === 'toggle') return `This feature is ${onOff(shown)}.`
  if (kind === 'platform') return 'The platform goes by these values.'
  if (shown && lacks.length > 0)
    return `This ${KIND_LABELS[kind]} shows ${seenBy}, but nothing is connected that would fill ${EMPTY_PARTS[kind] ?? 'a part of it'}.`
  if (shown && live) return `This ${KIND_LABELS[kind]} can show ${seenBy}; the open page decides when.`
  if (shown && isUnseen(explanation))
    return `This ${KIND_LABELS[kind]} is in the site for ${ROLE_NAMES[role].one} in ${language}, but no page shows it.`
  if (shown) return `This ${KIND_LABELS[kind]} shows ${seenBy}.`
  const taken = reasons.some(({ finding }) => finding.code === 'removed')
  return `This ${KIND_LABELS[kind]} does not show ${seenBy}${taken ? ': it was removed' : ''}.`
}

/** Tests whether a subject is in the site model, but visible nowhere to this visitor. */
export const isUnseen = (explanation: Explanation): boolean =>
  explanation.known && explanation.shown && explanation.uses !== undefined && !explanation.uses.some(use => use.shown)

const onOff = (on: boolean) => (on ? 'on' : 'off')
