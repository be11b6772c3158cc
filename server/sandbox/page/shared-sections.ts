/** The sections about all brands: clock, calls, messages, jobs, history. */
import type { VerbResult } from '../sandbox-context.ts'
import { choose, field, html, type Markup, section, verbForm } from './markup.ts'

interface SandboxState {
  now: string
  clock: string
  settings: { brand: string; name: string }[]
  faults: { call: string; effect: string }[]
  history: { brand: string; at: string; summary: string; who: string; why: string }[]
}
interface OutboxResult {
  messages: {
    brand: string
    at: string
    channel: string
    to: string
    subject?: string
    text: string
    withheld: boolean
  }[]
}
interface JobsResult {
  jobs: { name: string; schedule: string; nextAt: string | null; lastRunAt: string | null; error: string | null }[]
}

export interface SharedState {
  token: string
  brand: string | undefined
  calls: readonly string[]
  shown: VerbResult
  outbox: VerbResult
  jobs: VerbResult
}

const moment = (iso: string | null) => (iso === null ? '—' : iso.slice(0, 19).replace('T', ' '))

export function sharedSections({ token, brand, calls, shown, outbox }: Omit<SharedState, 'jobs'>): Markup[] {
  const { now, clock, settings, faults } = shown as unknown as SandboxState
  return [
    section(
      'Clock',
      'Of every brand: sessions, codes and jobs go by it.',
      html`<p class="now">${moment(now)} UTC, ${clock}</p>${verbForm({
        ...{ verb: 'clock', token, button: 'Set' },
        fields: field('Move it', 'time', html`placeholder="+2h, 2026-12-24T20:00, now" required`),
      })}`,
    ),
    section(
      'Calls',
      'Of every brand. “metadata” is what a brand’s site is made from.',
      callForms(token, calls, faults),
    ),
    section(
      'Take back',
      settings.length + faults.length === 0 ? 'Nothing is switched.' : 'Everything that is switched goes; money stays.',
      html`${settings.map(({ brand, name }) => html`<p><code>${brand}</code> ${name}</p>`)}
${brand === undefined ? '' : verbForm({ verb: 'reset', token, brand, fields: '', button: `Reset ${brand}` })}
${verbForm({ verb: 'reset', token, fields: '', button: 'Reset everything' })}`,
    ),
    section(
      'Outbox',
      'SMS and mail, the latest first. A click on a code selects it.',
      messages(outbox as unknown as OutboxResult),
      true,
    ),
  ]
}

export const listSections = ({ shown, jobs }: Pick<SharedState, 'shown' | 'jobs'>): Markup[] => [
  section('Jobs', 'By the clock above, in UTC.', jobTable(jobs as unknown as JobsResult), true),
  section('History', 'The latest first.', historyTable((shown as unknown as SandboxState).history), true),
]

function callForms(token: string, calls: readonly string[], faults: SandboxState['faults']): Markup {
  const names = calls.map(name => [name, name] as const)
  const fields = html`${choose('Call', 'call', names)}<div class="row">
${field('Late by (ms)', 'ms', html`inputmode="numeric" placeholder="3000"`)}
${field('Fails with', 'status', html`placeholder="503, timeout, never"`)}${field('Times', 'times', html`inputmode="numeric" placeholder="always"`)}</div>`
  return html`${faults.map(({ call, effect }) => html`<p><code>${call}</code> ${effect}</p>`)}${verbForm({
    ...{ verb: 'fault', token, fields, button: 'Set' },
  })}`
}

function messages({ messages: sent }: OutboxResult): Markup {
  if (sent.length === 0) return html`<p>Nothing was sent.</p>`
  return html`<div>${sent.map(({ brand, at, channel, to, subject, text, withheld }) => {
    const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
    return html`<div class="mail"><small>${moment(at)} · ${brand} · ${channel} to ${to}${withheld ? ' · nobody has this address' : ''}</small>${subject ? html`<b>${subject}</b>` : ''}<p>${text}</p>${code ? html`<span><output>${code}</output></span>` : ''}</div>`
  })}</div>`
}

function jobTable({ jobs }: JobsResult): Markup {
  if (jobs.length === 0) return html`<p>There are none yet.</p>`
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Table of jobs"><table><thead><tr><th>Job</th><th>Schedule</th><th>Next</th><th>Last</th><th>Error</th></tr></thead><tbody>${jobs.map(
    job =>
      html`<tr><td>${job.name}</td><td>${job.schedule}</td><td>${moment(job.nextAt)}</td><td>${moment(job.lastRunAt)}</td><td>${job.error ?? ''}</td></tr>`,
  )}</tbody></table></div>`
}

function historyTable(history: SandboxState['history']): Markup {
  if (history.length === 0) return html`<p>Nothing was switched yet.</p>`
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Table of what was switched"><table><thead><tr><th>When (UTC)</th><th>Brand</th><th>What</th><th>Who</th><th>Why</th></tr></thead><tbody>${history.map(
    ({ at, brand, summary, who, why }) =>
      html`<tr><td>${moment(at)}</td><td>${brand === '*' ? 'all' : brand}</td><td>${summary}</td><td>${who}</td><td>${why}</td></tr>`,
  )}</tbody></table></div>`
}
