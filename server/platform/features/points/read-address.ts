import { normalizeText } from '../../../../src/schemas/normalize-text.ts'
import { refuse } from '../../../http/refusal.ts'

/** Range of characters of a receiving address, trimmed. */
const ADDRESS_LENGTH = { min: 8, max: 300 }

/**
 * Normalises a receiving address for storing: trimmed, in any script, with its lines, without other control characters.
 * @throws Refusal points/address
 */
export function readDeliveryAddress(typed: string): string {
  const address = normalizeText(typed.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' '))
  const length = [...address].length
  if (length < ADDRESS_LENGTH.min || length > ADDRESS_LENGTH.max)
    throw refuse('points/address', {
      status: 422,
      value: { fields: { address: 'field/length' } },
      params: ADDRESS_LENGTH,
    })
  return address
}
