/** What was switched in the sandbox (SBX-05). */
import type { JSONColumnType } from 'kysely'

export interface SandboxTables {
  sandbox_setting: SandboxSettingTable
  sandbox_fault: SandboxFaultTable
}

/** One thing that differs from what the platform's documents say; gone with a reset. */
export interface SandboxSettingTable {
  tenant_id: string
  /** 'status', 'region', 'flag <modId or path>', 'rule <field>'. */
  name: string
  body: JSONColumnType<object>
  set_at: Date
}

/** A call that answers late, or not as it should; of every brand. */
export interface SandboxFaultTable {
  /** Name of the call's contract, or 'metadata'. */
  call: string
  delay_ms: number
  /** HTTP status it answers with; 0: no answer at all; null: only late. */
  status: number | null
  /** How often it still fails; null: always. */
  times_left: number | null
  set_at: Date
}
