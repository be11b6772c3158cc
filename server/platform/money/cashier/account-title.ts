import type { WireWithdrawal } from '../../../../src/schemas/metadata/cashier-file.ts'
import { inLanguage } from '../../context/in-language.ts'

/** Returns kind and bank of an account as players read them; the ids where the brand no longer has them. */
export function accountTitle(
  { kind: kindId, bank: bankId }: { kind: string; bank: string },
  kinds: WireWithdrawal['kinds'],
  language: string,
): string {
  const kind = kinds.find(({ id }) => id === kindId)
  const bank = kind?.banks?.find(({ id }) => id === bankId)
  if (bankId) return bank ? inLanguage(bank.title, language) : bankId
  return kind ? inLanguage(kind.title, language) : kindId
}
