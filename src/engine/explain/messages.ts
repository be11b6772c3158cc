/** Explanations in English, for operators: one sentence per reason. */
import { settingText } from '../compare/change-messages.ts'
import type { Explanation, Finding, FindingCode, Reason, SubjectKind } from './explanation.ts'

type Messages = {
  [Code in FindingCode]: (finding: Extract<Finding, { code: Code }>, holds: boolean) => string
}

const MESSAGES: Messages = {
  declared({ layer, changedBy = [] }) {
    if (layer === undefined) return 'It is declared.'
    return `It is declared in ${layer}${changedBy.length > 0 ? ` and changed in ${list(changedBy)}` : ''}.`
  },
  removed: ({ layer, how }) => `${layer} removes it ${HOW_REMOVED[how]}.`,
  'condition-bad': () => 'Its condition has the wrong shape and counts as not met.',
  'condition-live': ({ parts }) =>
    `Its condition asks for ${list(parts)}: only an open page knows that, and this is decided before.`,
  feature: ({ name, on, known }) =>
    known ? `The feature "${name}" is ${onOff(on)}.` : `There is no feature "${name}"; it counts as off.`,
  'feature-missing': ({ lacks }) => `The server was started without ${lacks}, which it needs.`,
  'feature-always': ({ on }) => `The tenant switches it ${onOff(on)} regardless of the platform.`,
  'feature-nothing': () => 'Nothing switches it on: it has neither modIds nor "requires" nor "always".',
  'feature-any': ({ modIds }, holds) =>
    holds ? `One of ${list(modIds)} is on, which is enough.` : `None of ${list(modIds)} is on; one would be enough.`,
  'feature-requires': ({ name, on, known }) =>
    known
      ? `It requires the feature "${name}", which is ${onOff(on)}.`
      : `It requires the feature "${name}", which does not exist.`,
  mod: ({ modId, state }) => MOD_MESSAGES[state](modId),
  'mod-cut': ({ by, own }) =>
    own ? `${by} itself is not enabled.` : `${by}, which is above it in the tree, is not enabled: all below it is off.`,
  role: ({ wanted, is }) => `It is for ${list(wanted.map(plural))}; this is ${roleLabel(is)}.`,
  language: ({ wanted, is }) => `It is for the language ${list(wanted, 'or')}; the page is in ${is}.`,
  contract: ({ name, has }) => `The visitor ${has ? 'holds' : 'does not hold'} a contract of the kind ${name}.`,
  'to-upline': ({ wanted }) => `It is for those who may ${wanted ? '' : 'not '}transfer to an upline.`,
  live: ({ what, value }) => `The open page decides: ${LIVE[what]} ${value}.`,
  date: ({ from, until, timeZone }) =>
    `It is for the time ${[from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(' ')} by the clocks of ${timeZone}.`,
  'vip-level': ({ range }) => `It is for VIP levels ${range}; a visitor has none.`,
  any: (_, holds) => (holds ? 'One of these holds, which is enough.' : 'None of these holds; one would be enough.'),
  all: (_, holds) => (holds ? 'All of these hold.' : 'Not all of these hold.'),
  not: (_, holds) => (holds ? 'What must not be is not so.' : 'What must not be is so.'),
  resource: ({ type, state }) => RESOURCE_MESSAGES[state](type),
  service: (_, holds) =>
    holds ? 'The platform names a customer service.' : 'The platform names no customer service that it could call.',
  link: ({ url }, holds) =>
    holds ? `It leads to ${url}.` : `It would lead to "${url}", which is not an address players may be sent to.`,
  page: ({ page, path }) =>
    path === undefined ? `No screen answers the page "${page}" of a centre.` : `Its page is at ${path}.`,
  rule: ({ field, state }) => RULE_MESSAGES[state](field),
  'field-always': ({ by }) =>
    by === 'form' ? 'The form always requires it, regardless of the platform.' : 'Every registration asks for it.',
  'field-free': () => 'The form does not go by register rules: it asks for all its fields.',
  'field-extra': () => 'No form describes it: the platform alone brings it, as plain text.',
  'banner-sent': ({ group }) => `The platform sends it in the group "${group}".`,
  'banner-bad': () => 'It cannot be read: a banner needs a groupName and a url of a picture that is allowed.',
  'banner-picture': ({ url }, holds) =>
    holds ? 'Its picture has an address that is allowed.' : `Its picture "${url}" has no address that is allowed.`,
  screen: ({ name }, holds) => `The screen "${name}" ${holds ? 'is there' : 'is not there'}.`,
  dialog: ({ name }, holds) => `The dialog "${name}" ${holds ? 'is there' : 'is not there'}.`,
  'path-taken': ({ path, by }) => `The path ${path} belongs to the screen "${by}", which comes first.`,
  inside: ({ id, widget }, holds) => `The widget around it, ${id} (${widget}), ${holds ? 'is there' : 'is not there'}.`,
  widget: ({ name, known }) => (known ? `The widget "${name}" exists.` : `There is no widget "${name}".`),
  settings: ({ widget, why }) =>
    why === undefined ? `Its settings fit "${widget}".` : `Its settings do not fit "${widget}": ${why}.`,
  'screen-type': ({ id }, holds) =>
    holds
      ? `The brand has the game type ${id}.`
      : `The brand does not have the game type ${id}, which the page is about.`,
  'platform-value': ({ address, setting, value, currency }) => `${settingText(address, setting, value, currency)}.`,
  'game-type': ({ id, known }) => (known ? `${id} is a game type.` : `${id} is not one of the game types.`),
}

const HOW_REMOVED = { remove: 'with "remove": true', null: 'with null', replaced: 'by replacing what contained it' }
const LIVE = {
  path: 'its path must be',
  theme: 'its theme must be',
  viewport: 'its width must be that of a',
  vipLevel: 'the VIP level must be',
  count: 'it needs',
}
const MOD_MESSAGES = {
  on: (modId: string) => `${modId} is on in the whitelabel tree, and so is all above it.`,
  off: (modId: string) => `${modId} is off in the whitelabel tree.`,
  unknown: (modId: string) => `The whitelabel tree has no ${modId}; it counts as off.`,
  'no-tree': (modId: string) => `The platform sends no whitelabel tree, so ${modId} is off.`,
}
const RESOURCE_MESSAGES = {
  listed: (type: string) => `The platform lists a resource ${type}.`,
  bad: (type: string) => `The platform lists a resource ${type} with an address that is not allowed.`,
  missing: (type: string) => `The platform lists no resource ${type} that can be used.`,
}
const RULE_MESSAGES = {
  on: (field: string) => `The platform's register rule asks for ${field}.`,
  off: (field: string) => `The platform's register rule for ${field} is not enabled.`,
  missing: (field: string) => `The platform sends no register rule for ${field}.`,
}

/** One sentence, without the source location. */
export function reasonMessage({ finding, holds }: Pick<Reason, 'finding' | 'holds'>): string {
  const message = MESSAGES[finding.code] as (finding: Finding, holds: boolean) => string
  return message(finding, holds)
}

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

/** The answer in one sentence. @param role the visitor's role @param language code of the page's language */
export function answerMessage(explanation: Explanation, role: string, language: string): string {
  const seenBy = `to ${roleLabel(role)} in ${language}`
  if (!explanation.known)
    return explanation.ambiguous
      ? `"${explanation.query}" can mean several subjects.`
      : `Nothing is called "${explanation.query}": no layer declares it, and none removes it.`
  const { kind, shown, live, reasons } = explanation
  if (kind === 'toggle') return `This feature is ${onOff(shown)}.`
  if (kind === 'platform') return 'The platform goes by these values.'
  if (shown && live) return `This ${KIND_LABELS[kind]} can show ${seenBy}; the open page decides when.`
  if (shown && isUnseen(explanation))
    return `This ${KIND_LABELS[kind]} is in the site for ${roleLabel(role)} in ${language}, but no page shows it.`
  if (shown) return `This ${KIND_LABELS[kind]} shows ${seenBy}.`
  const taken = reasons.some(({ finding }) => finding.code === 'removed')
  return `This ${KIND_LABELS[kind]} does not show ${seenBy}${taken ? ': it was removed' : ''}.`
}

/** It is in the site model, but nothing that this visitor sees shows it. */
export const isUnseen = (explanation: Explanation): boolean =>
  explanation.known && explanation.shown && explanation.uses !== undefined && !explanation.uses.some(use => use.shown)

const onOff = (on: boolean) => (on ? 'on' : 'off')
const plural = (role: string) => (role === 'trial' ? 'free-play accounts' : `${role}s`)
/** `an agent`, `a free-play account`. */
export const roleLabel = (role: string) =>
  role === 'trial' ? 'a free-play account' : role === 'agent' ? 'an agent' : `a ${role}`

function list(items: readonly string[], word = 'and'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`
}
