/** Reads a brand's cashier rules: its metadata document `cashier`. */
import {
  DepositMethodFile,
  type WireDepositMethod,
  type WireWithdrawal,
  WithdrawalFile,
} from '../../../../src/schemas/metadata/cashier-file.ts'
import {
  ProfileFile,
  ProtectionFile,
  RetentionFile,
  type WireProtection,
  type WireRetention,
} from '../../../../src/schemas/metadata/player-rules.ts'
import { isRecord, partOf } from '../../../../src/schemas/metadata/wire-values.ts'
import { checkerOf, readMetadataDocument } from '../../../metadata/read-document.ts'
import type { Reader } from '../../../store/open-store.ts'

export type ProfileEdit = 'always' | 'once' | 'never'

/** Amounts are decimal texts as in the file. */
export interface Cashier {
  /** Deposit methods in the order of the file; none when the brand takes no deposits. */
  methods: WireDepositMethod[]
  /** Rules of withdrawals; undefined: the brand offers none. */
  withdrawal: WireWithdrawal | undefined
  /** Returns whether and when a player may change a profile field. */
  profileEdit(field: string): ProfileEdit
  protection: Protection
  /** Days for which personal data is stored. */
  retention: Retention
}

/** Rules that protect players at the least, where the brand has no stricter ones. */
export type Protection = Required<Omit<WireProtection, 'depositPerDay'>> & Pick<WireProtection, 'depositPerDay'>

/** Days by kind of data; see the brand's file. */
export type Retention = Required<WireRetention>

const FLOOR: Protection = {
  timeOutHours: [24, 72, 168, 720],
  exclusionMonths: [6, 12, 60],
  realityCheckMinutes: [15, 30, 60],
  relaxAfterHours: 24,
}

const RETENTION: Retention = { pictures: 180, messages: 365, feedback: 365, signIns: 180, payments: 1825 }

const isMethod = checkerOf<WireDepositMethod>(DepositMethodFile)
const isWithdrawal = checkerOf<WireWithdrawal>(WithdrawalFile)
const isProtection = checkerOf<WireProtection>(ProtectionFile)
const isRetention = checkerOf<WireRetention>(RetentionFile)
const isProfile = checkerOf<Record<string, ProfileEdit>>(ProfileFile)

/** Reads the cashier rules. An invalid part counts as absent: `check` refuses it, but it may have been stored by other means. */
export async function readCashier(db: Reader, tenantId: string): Promise<Cashier> {
  return cashierOf(await readMetadataDocument(db, tenantId, 'cashier'))
}

/** @param wire the document, valid or not */
export function cashierOf(wire: unknown): Cashier {
  const { deposit, withdrawal, profile, protection, retention } = isRecord(wire) ? wire : {}
  const methods = partOf(deposit, 'methods')
  const edits = isProfile(profile) ? profile : {}
  return {
    methods: Array.isArray(methods) ? methods.filter(isMethod) : [],
    withdrawal: isWithdrawal(withdrawal) ? withdrawal : undefined,
    profileEdit: field => (Object.hasOwn(edits, field) ? edits[field]! : field === 'nickname' ? 'always' : 'once'),
    protection: { ...FLOOR, ...(isProtection(protection) && protection) },
    retention: { ...RETENTION, ...(isRetention(retention) && retention) },
  }
}
