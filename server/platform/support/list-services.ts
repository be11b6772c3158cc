import type { WireSystem } from '../../../src/schemas/metadata/metadata.ts'
import type { Random } from '../../http/context.ts'
import { encryptServicePath } from './encrypt-service-path.ts'

type Services = NonNullable<WireSystem['customerService']>

/** A brand's customer services as they travel: an address that its file has in clear is sealed, one sealed elsewhere goes on as it is. */
export function listServices(services: unknown, random: Random): Services {
  if (!Array.isArray(services)) return []
  return services.flatMap((service: Partial<Services[number]> | null) => {
    const { csType, path } = service ?? {}
    if (!Number.isSafeInteger(csType) || typeof path !== 'string') return []
    const isClear = path.includes(':') || path.startsWith('/')
    const sealed = isClear ? encryptServicePath(path, random) : path
    return sealed ? { csType: csType!, path: sealed } : []
  })
}
