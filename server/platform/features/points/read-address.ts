import { normalizeText } from '../../../../src/schemas/normalize-text.ts'
import { refuse } from '../../../http/refusal.ts'

/** Characters of a receiving address, without spaces around it. */
const ADDRESS_LENGTH = { min: 8, max: 300 }

/**
 * A receiving address as it is stored: normalised, in any script, with its lines, without other control characters and without spaces
 * around it.
 * @throws Refusal points/address
 */
export function readAddress(typed: string): string {
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
