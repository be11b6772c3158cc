/** State of the platform and where its pictures and games come from (section 3, System info; section 4, System status). */

import { isRecord, type Json, readFlag, readName, readWhole } from '../../schemas/metadata/wire-values.ts'
import { safeOrigin } from '../../schemas/safe-url.ts'
import type { SystemModel } from '../model/site-model.ts'
import type { Report } from '../problems/report.ts'
import { readList } from './read-list.ts'

const DOCUMENT = 'metadata/system'
const ROUTERS = 'metadata/routers'
const ADDRESS = /^[0-9a-fA-F:.]{2,45}$/
const GTAG = /^G-[A-Z0-9]{4,12}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/
const HOST = /^(?:[a-z0-9-]{1,63}\.)*[a-z0-9-]{1,63}(?::\d{1,5})?$/i
/** Most characters of a customer service path that may be a code of an address. */
const MAX_CODE_LENGTH = 2048
const MAX_ENTRIES = 50

const ORIGIN = 'Give an origin such as https://cdn.example.com, without a path.'
const MOMENT_FIX = 'Send a date and time with its zone, such as 2026-12-24T20:00Z.'
const DOMAIN = 'Give a host name, without scheme or path.'
const SERVICE = 'Send an object with csType, a whole number, and path.'

export function readSystem(wire: unknown, routers: unknown, report: Report): SystemModel {
  const bad = (pointer: string, value: unknown, fix: string, document = DOCUMENT) =>
    report.add('system/bad', document, pointer, value, fix)
  /** The object of a part that may be absent. */
  const objectOf = (value: unknown, pointer: string, document = DOCUMENT): Json => {
    if (isRecord(value)) return value
    if (value != null) bad(pointer, value, 'Send an object.', document)
    return {}
  }
  const listOf = <T>(value: unknown, pointer: string, fix: string, read: (item: unknown) => T | undefined): T[] => {
    if (value == null) return []
    const document = pointer === '/domainList' ? ROUTERS : DOCUMENT
    const location = { code: 'system/bad', document, pointer, fix: 'Send a list.', maxEntries: MAX_ENTRIES } as const
    return readList(value, location, report, (item, { bad }) => read(item) ?? bad(item, fix))
  }
  /** A text that may be absent or empty. */
  const textOf = (value: unknown, pointer: string, pattern: RegExp, fix: string): string => {
    if (value == null || value === '') return ''
    if (typeof value === 'string' && pattern.test(value)) return value
    bad(pointer, value, fix)
    return ''
  }
  const flagOf = (value: unknown, pointer: string): boolean => {
    const flag = readFlag(value)
    if (flag === undefined) bad(pointer, value, 'Send true or false.')
    return flag ?? false
  }
  /** Returns the status; maintenance wins over a blocked region. */
  const statusOf = ({ status, maintenance, regionRestriction }: Json): 0 | 1 | 2 => {
    const number = status == null ? 0 : readWhole(status)
    if (number === undefined || number > 2) bad('/status', status, 'Send 0, 1 (maintenance) or 2 (region blocked).')
    const [inMaintenance, isBlocked] = [
      flagOf(maintenance, '/maintenance'),
      flagOf(regionRestriction, '/regionRestriction'),
    ]
    if (number === 1 || inMaintenance) return 1
    return number === 2 || isBlocked ? 2 : 0
  }

  if (wire == null) bad('', wire, 'Send an object.')
  const system = objectOf(wire, '')
  const model: SystemModel = {
    status: statusOf(system),
    ip: textOf(objectOf(system.location, '/location').ip, '/location/ip', ADDRESS, 'Send an IP address.'),
    imageCDNs: listOf(system.imageCDNs, '/imageCDNs', ORIGIN, safeOrigin),
    launchGameCDNs: listOf(system.launchGameCDNs, '/launchGameCDNs', ORIGIN, safeOrigin),
    customerService: listOf(system.customerService, '/customerService', SERVICE, readService),
    domains: listOf(objectOf(routers, '', ROUTERS).domainList, '/domainList', DOMAIN, readHost),
  }
  const end = textOf(system.maintenanceEndsAt, '/maintenanceEndsAt', MOMENT, MOMENT_FIX)
  if (model.status === 1 && !Number.isNaN(Date.parse(end))) model.endsAt = Date.parse(end)
  const { gtagId } = objectOf(system.analytics, '/analytics')
  const tag = textOf(gtagId, '/analytics/gtagId', GTAG, 'Send an id such as G-ABCD1234.')
  if (tag !== '') model.gtagId = tag
  return model
}

const readHost = (item: unknown) => (typeof item === 'string' && HOST.test(item) ? item : undefined)

function readService(item: unknown): { type: number; path: string } | undefined {
  if (!isRecord(item)) return undefined
  const type = readWhole(item.csType)
  const path = readName(item.path, MAX_CODE_LENGTH)
  return type === undefined || path === undefined ? undefined : { type, path }
}
