/** Puts changes of the players' site, as the server finds them between two states, into sentences. */
import { readAddress, writeAddress, writeStep } from '../../engine/index.ts'
import { ownOf } from '../../schemas/metadata/wire-values.ts'
import type { compare } from '../../schemas/studio/calls/compare.ts'
import type { ValueOf } from '../calls/call.ts'
import { addressOf } from '../canvas/subject-address.ts'
import { cutWords } from '../texts/brand-texts.ts'
import { inWords } from '../texts/in-words.ts'
import { texts } from '../texts/texts.ts'
import { widgetName } from '../widgets/widget-catalogue.ts'
import { type Names, type Place, placeInWords } from './names.ts'
import {
  differencesOf,
  MAX_SENTENCES,
  type Sentence,
  sayParts,
  sayWords,
  sentenceOf,
  type ValueStep,
} from './sentences.ts'
import type { Part } from './show-value.ts'

/** A change of the players' site, as the server describes it. */
export type SeenChange = ValueOf<typeof compare>['changes'][number][number]

const said = texts.change

/** Says a change; one of the platform's documents, with its amounts, is the server's line. */
export function saySeen(names: Names, change: SeenChange): Sentence[] {
  const { what, kind, subject, settings = [], seenBy, line } = change
  const found = placeOf(names, change)
  if (!found) return [{ place: '', parts: [capital(line)], at: subject }]
  const { place, at } = found
  const seen = seenBy === '' ? {} : { seenBy: [seenBy] }
  const one = (parts: readonly Part[]): Sentence => ({ ...sentenceOf(place, at, parts), ...seen })
  if (place.isOwnWords) return settings.map(values => ({ ...sayWords(place, { at, ...valuesOf(values) }), ...seen }))
  if (kind === 'asset' && what === 'changed') return [one([said.otherFile])]
  if (what === 'added' && !VALUES.test(subject)) return [one([said.added])]
  if (what === 'removed' && !VALUES.test(subject)) return [one([said.removed])]
  const all = settings.flatMap(setting => saySetting(names, change, setting))
  const changed = all
    .slice(0, MAX_SENTENCES)
    .map(({ value = place.value, parts }) => ({ ...sentenceOf({ ...place, value }, at, parts), ...seen }))
  const rest = all.length - changed.length
  return [
    ...(what === 'moved' ? [one([saySeenMove(names, change)])] : []),
    ...changed,
    ...(rest > 0 ? [one([said.more(rest)])] : []),
  ]
}

type SeenSetting = NonNullable<SeenChange['settings']>[number]
const valuesOf = ({ before, after }: SeenSetting) => ({ before, after })

interface SaidSetting {
  /** Name of the value; absent: the subject is one value. */
  value?: string | undefined
  parts: readonly Part[]
}

/** Says the differing parts of a setting, each with its name. */
function saySetting(
  names: Names,
  { subject, widget }: SeenChange,
  { setting, before, after }: SeenSetting,
): SaidSetting[] {
  // a list with names has its order beside its entries
  const named = [before, after].some(Array.isArray) ? setting.replace(/\.order$/, '') : setting
  const { value, schema } = VALUES.test(subject) ? {} : names.settingOf(named, widget)
  return differencesOf(`/${named.replaceAll('.', '/')}`, before, after).map(one => ({
    value: [value, ...one.steps.map(step => nameOf(names, step))].filter(Boolean).join(' › ') || undefined,
    parts: sayParts(names, one, { schema: one.steps.length > 0 ? undefined : schema }),
  }))
}

function nameOf(names: Names, step: ValueStep): string {
  if ('number' in step) return `${step.number}`
  return 'id' in step ? said.quoted(names.textOf(step.id) ?? inWords(step.id)) : inWords(step.key)
}

/** Names the place of a change; undefined: the studio has no words for it. */
function placeOf(names: Names, change: SeenChange): { place: Place; at: string } | undefined {
  const { kind, subject, name, settings = [], widget, heading: words } = change
  const at = placeAddress(subject)
  if (at === undefined) {
    const label = ownOf(said.kinds, kind)
    return label === undefined ? undefined : { place: { document: otherName(label, subject, name) }, at: subject }
  }
  const heading = settings.find(({ setting }) => setting === 'settings.title')
  const node =
    widget === undefined ? { title: name } : { widget, settings: { title: heading?.after ?? heading?.before } }
  const place = names.placeOf(at, node)
  if (subject.startsWith('text:')) return { place: { ...place, document: said.anyWords }, at }
  // the draft, by whose documents places are named, may have another heading than the states that are compared
  const isNamed = widget !== undefined && words !== undefined
  return { place: { ...place, ...(isNamed && { subject: said.named(widgetName(widget), cutWords(words)) }) }, at }
}

/** Names something that has no field: `Feature “Dividend”`, `Form “Register” › “E-mail address”`. */
function otherName(label: string, subject: string, name: string): string {
  const [, kind = '', id = ''] = /^([^:]+):(.*)$/s.exec(subject) ?? []
  if (id === '') return label
  // a path, a file and a code are their own names
  const words = (text: string) => (/[./]|^[A-Z_]+$/.test(text) ? text : inWords(text))
  const [first = '', second] = id.split('/')
  if (!WITH_PARTS.test(kind)) return said.named(label, name === id ? words(id) : name)
  const around = said.named(label, words(first))
  return second === undefined ? around : `${around} › ${said.quoted(name === second ? words(name) : name)}`
}
const WITH_PARTS = /^(?:field|banner|vendor)$/

function saySeenMove(names: Names, { after, behind, behindWidget, from }: SeenChange): string {
  const before = from === undefined ? undefined : placeAddress(from)
  if (before !== undefined) return said.movedFrom(placeAround(names, before))
  const at = behind === undefined ? undefined : placeAddress(behind)
  if (at === undefined) return said.movedBelow(after === undefined ? undefined : said.quoted(after))
  const node = behindWidget === undefined ? { title: after } : { widget: behindWidget }
  return said.movedBelow(names.placeOf(at, node).subject)
}

/** Names the page and the widget that hold, or held, the widget at an address. */
function placeAround(names: Names, at: string): string {
  const { document } = names.placeOf(at)
  const read = readAddress(at)
  if ('refusal' in read || read.address.path.length <= 2) return document
  const { file, path } = read.address
  return placeInWords({ ...names.placeOf(writeAddress({ file, path: path.slice(0, -2) })), document })
}

/** Subjects that are one value. */
const VALUES = /^(?:token|text|constant|toggle|banner-path):/

/** Returns the address of a subject in the documents of its brand; undefined: it has no field. */
function placeAddress(subject: string): string | undefined {
  const [, kind = '', rest = ''] = /^([^:]+):(.+)$/s.exec(subject) ?? []
  const [first = '', second] = rest.split('/')
  const list = second === undefined ? undefined : `[${second}]`
  if (kind === 'widget') return addressOf(subject)
  if (kind === 'menu') return list === undefined ? `menus:/${first}` : `menus:/${first}/${list}`
  if (kind === 'screen') return `screens/${rest}`
  if (kind === 'dialog') return `dialogs/${rest}`
  if (kind === 'token') return `theme:/${rest}`
  return kind === 'text' ? `texts/EN:/${writeStep({ key: rest })}` : undefined
}

const capital = (line: string): string => line.charAt(0).toUpperCase() + line.slice(1)
