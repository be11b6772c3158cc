import type { WireSystem } from '../../../../src/schemas/metadata/metadata.ts'
import type { Random } from '../../../http/context.ts'
import { encryptServicePath } from './encrypt-service-path.ts'

type Services = NonNullable<WireSystem['customerService']>

/** Returns a brand's customer services with encrypted addresses: plain ones are encrypted here, others are passed on as they are. */
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
