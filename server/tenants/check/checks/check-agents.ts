/** Checks that the tiers of agents' contracts rise, so that each can be reached. */

import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { WireTier } from '../../../../src/schemas/agents/contract.ts'
import { CONTRACT_KINDS } from '../../../../src/schemas/agents/contract-kinds.ts'
import { findTierProblem, readTier, type TierProblem } from '../../../../src/schemas/agents/tiers.ts'
import { TermsFiles } from '../../../../src/schemas/metadata/agents-file.ts'
import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import type { TenantSourceFile } from '../../read/tenant-layer.ts'
import { problemAt } from '../check-context.ts'

const validators = new Map(CONTRACT_KINDS.map(kind => [kind, Compile(TermsFiles[kind] as TSchema)]))

/** Compares the tiers of each kind with each other; the schema reports invalid ones. */
export function checkAgentTerms(file: TenantSourceFile | undefined): CheckProblem[] {
  const contracts = isRecord(file?.value) && isRecord(file.value.contracts) ? file.value.contracts : {}
  return CONTRACT_KINDS.flatMap(kind => {
    const terms = contracts[kind]
    if (!validators.get(kind)!.Check(terms)) return []
    const { tiers } = terms as { tiers: WireTier[] }
    const found = findTierProblem(kind, tiers.map(readTier))
    if (!found) return []
    const place = { file: file!, pointer: `/contracts/${kind}/tiers/${found.second - 1}` }
    return problemAt(place, { code: 'agents/tiers', value: tiers[found.second - 1]?.rate, ...explain(found) })
  })
}

function explain({ problem, first, second }: TierProblem): { message: string; fix: string } {
  switch (problem) {
    case 'equal':
      return {
        message: `Tiers ${first} and ${second} have the same thresholds, so that tier ${first} is never paid.`,
        fix: `Raise a threshold of tier ${second}, or remove one of the two.`,
      }
    case 'gap':
      return {
        message: `Tiers go from the lowest to the highest, but a threshold of tier ${second} is below that of tier ${first}.`,
        fix: `Let every threshold of tier ${second} be at least that of tier ${first}.`,
      }
    case 'falls':
      return {
        message: `Tier ${second} pays less than tier ${first}, although it asks for more.`,
        fix: `Give tier ${second} at least the rate of tier ${first}.`,
      }
    default:
      return { message: `Tier ${first} pays nothing.`, fix: 'Write a rate above 0.' }
  }
}
