/** State of the platform and where its pictures and games come from (section 3, System info; section 4, System status). */
import type { Report } from './report.ts'
import { safeOrigin } from './safe-url.ts'
import type { SystemModel } from './site-model.ts'
import { isRecord, type Json, readFlag, readName, readWhole } from './wire-values.ts'

const DOCUMENT = 'metadata/system'
const ADDRESS = /^[0-9a-fA-F:.]{2,45}$/
const GTAG = /^G-[A-Z0-9]{4,12}$/
const HOST = /^(?:[a-z0-9-]{1,63}\.)*[a-z0-9-]{1,63}(?::\d{1,5})?$/i
/** Longer customer service paths are no codes of an address. */
const LONGEST_CODE = 2048
const MOST = 50

export function readSystem(wire: unknown, routers: unknown, report: Report): SystemModel {
  const system: Json = isRecord(wire) ? wire : {}
  if (!isRecord(wire)) report.add('system/bad', DOCUMENT, '', wire)
  const bad = (pointer: string, value: unknown, document = DOCUMENT): undefined => {
    report.add('system/bad', document, pointer, value)
  }
  const list = <T>(value: unknown, document: string, pointer: string, read: (item: unknown) => T | undefined): T[] => {
    if (value == null) return []
    if (!Array.isArray(value)) {
      bad(pointer, value, document)
      return []
    }
    return value.slice(0, MOST).flatMap((item, index) => {
      const found = read(item)
      if (found === undefined) bad(`${pointer}/${index}`, item, document)
      return found === undefined ? [] : [found]
    })
  }

  const ip = part(system.location, 'ip')
  const gtagId = part(system.analytics, 'gtagId')
  const model: SystemModel = {
    status: readStatus(system, bad),
    ip:
      typeof ip === 'string' && ADDRESS.test(ip) ? ip : ip == null || ip === '' ? '' : (bad('/location/ip', ip) ?? ''),
    imageCDNs: list(system.imageCDNs, DOCUMENT, '/imageCDNs', safeOrigin),
    launchGameCDNs: list(system.launchGameCDNs, DOCUMENT, '/launchGameCDNs', safeOrigin),
    customerService: list(system.customerService, DOCUMENT, '/customerService', readService),
    domains: isRecord(routers)
      ? list(routers.domainList, 'metadata/routers', '/domainList', item =>
          typeof item === 'string' && HOST.test(item) ? item : undefined,
        )
      : [],
  }
  if (routers != null && !isRecord(routers)) bad('', routers, 'metadata/routers')
  if (typeof gtagId === 'string' && GTAG.test(gtagId)) model.gtagId = gtagId
  else if (gtagId != null && gtagId !== '') bad('/analytics/gtagId', gtagId)
  return model
}

/** Maintenance wins over a blocked region (SYS-01). */
function readStatus(system: Json, bad: (pointer: string, value: unknown) => undefined): 0 | 1 | 2 {
  const status = system.status == null ? 0 : readWhole(system.status)
  if (status === undefined || status > 2) bad('/status', system.status)
  if (status === 1 || readFlag(system.maintenance)) return 1
  return status === 2 || readFlag(system.regionRestriction) ? 2 : 0
}

function readService(item: unknown): { type: number; path: string } | undefined {
  const type = readWhole(part(item, 'csType'))
  const path = readName(part(item, 'path'), LONGEST_CODE)
  return type === undefined || path === undefined ? undefined : { type, path }
}

const part = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined)
