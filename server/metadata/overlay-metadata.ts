/** Lays the sandbox's settings over the platform's documents. */
import type { Metadata, WireRegisterRule, WireSystem, WireWhitelabelNode } from '../../src/schemas/metadata/metadata.ts'
import { switchFlag } from '../../src/schemas/metadata/whitelabel-tree.ts'

export const SITE_STATUSES = ['normal', 'maintenance', 'region'] as const
export type SiteStatus = (typeof SITE_STATUSES)[number]
export interface StatusSetting {
  is: SiteStatus
  /** Expected end of a maintenance, an ISO date and time. */
  until?: string
}
export interface RegionSetting {
  /** Blocked countries. */
  blocked: string[]
  /** Country in which visitors are counted when no proxy names one. */
  from?: string
}
export type RuleSetting = Partial<Omit<WireRegisterRule, 'field'>>

/** Name and body of each row: `status`, `region`, `flag <modId or path>`, `rule <field>`. */
export type SandboxSetting = { name: string; body: unknown }

const STATUS: Record<SiteStatus, Pick<WireSystem, 'status' | 'maintenance' | 'regionRestriction'>> = {
  normal: { status: 0, maintenance: false, regionRestriction: false },
  maintenance: { status: 1, maintenance: true, regionRestriction: false },
  region: { status: 2, maintenance: false, regionRestriction: true },
}

/** @returns the documents with the settings applied; everything else stays as the platform sent it, valid or not */
export function overlayMetadata(wire: Metadata, settings: readonly SandboxSetting[]): Metadata {
  return settings.reduce(overlaySetting, wire)
}

function overlaySetting(wire: Metadata, { name, body }: SandboxSetting): Metadata {
  const [kind, subject = ''] = [name.split(' ')[0], name.slice(name.indexOf(' ') + 1)]
  if (kind === 'status') return { ...wire, system: overlayStatus(wire.system, body as StatusSetting) }
  if (kind === 'region') return { ...wire, system: overlayRegion(wire.system, body as RegionSetting) }
  if (kind === 'flag') {
    const { enabled } = body as { enabled: boolean }
    return { ...wire, whitelabel: switchFlag(wire.whitelabel, subject, enabled) as WireWhitelabelNode[] }
  }
  if (kind === 'rule') return { ...wire, registerRules: overlayRule(wire.registerRules, subject, body as RuleSetting) }
  return wire
}

function overlayStatus({ maintenanceEndsAt: _, ...system }: WireSystem, { is, until }: StatusSetting): WireSystem {
  return { ...system, ...STATUS[is], ...(until !== undefined && { maintenanceEndsAt: until }) }
}

function overlayRegion(system: WireSystem, { blocked, from }: RegionSetting): WireSystem {
  return {
    ...system,
    blockedCountries: blocked,
    ...(from !== undefined && { location: { ...system.location, countryCode: from } }),
  }
}

function overlayRule(rules: WireRegisterRule[], field: string, setting: RuleSetting): WireRegisterRule[] {
  if (!Array.isArray(rules)) return rules
  if (rules.some(rule => rule.field === field))
    return rules.map(rule => (rule.field === field ? { ...rule, ...setting } : rule))
  return [...rules, { field, enabled: true, required: false, ...setting }]
}
