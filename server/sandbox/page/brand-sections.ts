/** The sections about one brand. */

import type { Metadata } from '../../../src/schemas/metadata/metadata.ts'
import { ancestorsOfNode, pathOfNode, readWhitelabelTree } from '../../../src/schemas/metadata/whitelabel-tree.ts'
import { SITE_STATUSES } from '../../metadata/overlay-metadata.ts'
import { statusFor } from '../../metadata/site-status.ts'
import { choose, field, html, type Markup, pick, section, verbForm } from './markup.ts'

export interface BrandState {
  brand: string
  token: string
  /** Current metadata, sandbox settings included. */
  wire: Metadata
}

const STATUS_LABELS = { normal: 'Open', maintenance: 'Maintenance', region: 'Region blocked for everybody' }
const ON_OFF = [
  ['', 'as it is'],
  ['on', 'on'],
  ['off', 'off'],
] as const

export const brandSections = (facts: BrandState): Markup[] => [
  statusSection(facts),
  regionSection(facts),
  creditSection(facts),
  passwordSection(facts),
  ruleSection(facts),
]

function statusSection({ brand, token, wire }: BrandState): Markup {
  const now = SITE_STATUSES[statusFor({ ...wire.system, blockedCountries: [] }, undefined)]
  const picks = SITE_STATUSES.map(is => pick(STATUS_LABELS[is], 'status', is, is === now))
  const fields = html`<fieldset><legend>The site is</legend>${picks}</fieldset>`
  return section(
    'Status',
    'Maintenance wins over a blocked region.',
    verbForm({ verb: 'status', token, brand, fields, button: 'Switch' }),
  )
}

function regionSection({ brand, token, wire }: BrandState): Markup {
  const { blockedCountries = [], location } = wire.system
  const blocked = blockedCountries.length > 0 ? blockedCountries.join(', ') : 'none'
  const from = location?.countryCode ?? 'unknown'
  const fields = html`<div class="row">${field('Block', 'block', html`placeholder="TH" maxlength="60"`)}
${field('Allow again', 'allow', html`placeholder="TH, or all" maxlength="60"`)}
${field('Visitors come from', 'from', html`placeholder="${from}" maxlength="2"`)}</div>`
  return section(
    'Region',
    `Blocked: ${blocked}. Visitors count as from: ${from}, unless a trusted proxy says otherwise.`,
    verbForm({ verb: 'region', token, brand, fields, button: 'Change' }),
  )
}

function creditSection({ brand, token }: BrandState): Markup {
  const fields = html`<div class="row">${field('Member', 'member', html`value="player" required`)}
${field('Amount', 'amount', html`value="100.00" inputmode="decimal" required`)}</div>`
  return section(
    'Play money',
    'Goes to the main wallet, through the ledger.',
    verbForm({ verb: 'credit', token, brand, fields, button: 'Credit' }),
  )
}

function passwordSection({ brand, token }: BrandState): Markup {
  const states: [string, string][] = [
    ['expired', 'another password'],
    ['first', 'a password of their own'],
    ['normal', 'nothing'],
  ]
  const fields = html`<div class="row">${field('Member', 'member', html`value="player" required`)}
${choose('The next login asks for', 'state', states)}</div>`
  return section(
    'Password',
    'As if it had expired, or had been given out by somebody else.',
    verbForm({ verb: 'password', token, brand, fields, button: 'Change' }),
  )
}

function ruleSection({ brand, token, wire }: BrandState): Markup {
  const rules = Array.isArray(wire.registerRules) ? wire.registerRules : []
  const fields = html`${choose(
    'Field',
    'field',
    rules.map(rule => [
      rule.field,
      `${rule.field} (${rule.enabled ? (rule.required ? 'required' : 'optional') : 'off'}, ${rule.minLength ?? 0} to ${rule.maxLength ?? 'any'})`,
    ]),
  )}
<div class="row">${choose('Enabled', 'enabled', ON_OFF)}${choose('Required', 'required', ON_OFF)}
${field('Shortest', 'min', html`inputmode="numeric"`)}${field('Longest', 'max', html`inputmode="numeric"`)}</div>
${field('Accepted pattern', 'pattern', html`placeholder="^[a-z0-9]+$" spellcheck="false"`)}`
  return section(
    'Register rule',
    'What is left empty stays as it is. A form that opens next follows it.',
    verbForm({ verb: 'rule', token, brand, fields, button: 'Change' }),
  )
}

export function flagSection({ brand, token, wire }: BrandState): Markup {
  const items = (readWhitelabelTree(wire.whitelabel) ?? []).map(node => {
    const { modId, enabled } = node
    const path = pathOfNode(node)
    const offAbove = ancestorsOfNode(node).findLast(above => !above.enabled)
    const note = enabled && offAbove ? `no effect: ${pathOfNode(offAbove)} is off` : path.includes('/') ? path : ''
    return html`<li><span>${modId}<small>${note}</small></span><button name="turn" value="${path}:${enabled ? 'off' : 'on'}" aria-pressed="${String(enabled)}" aria-label="${modId}: turn ${enabled ? 'off' : 'on'}">${enabled ? 'On' : 'Off'}</button></li>`
  })
  const fields = html`<ul class="flags">${items}</ul>`
  return section(
    'Flags',
    'The whitelabel tree. A flag has effect only while everything above it is on.',
    verbForm({ verb: 'flag', token, brand, fields }),
    true,
  )
}
