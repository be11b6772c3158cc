/** Reads from a command line which tests to run. */
import { existsSync } from 'node:fs'

/** The folders of each part's tests. */
const VITEST = {
  unit: ['src/', 'demo/', 'scripts/'],
  architecture: ['tests/architecture/'],
  sites: ['tests/sites/'],
  tenants: ['tests/tenants/', 'server/tenants/'],
  snapshots: ['tests/snapshots/'],
  matrix: ['tests/matrix/'],
  api: ['tests/api/', 'tests/contract.test.ts'],
  server: ['server/', 'tests/server/', 'tests/proxy/', 'tests/soak/'],
}
const CHECKS = ['types', 'lint', 'unused']
const PARTS = [...CHECKS, ...Object.keys(VITEST), 'journeys']

/**
 * Reads the words behind `npm test --`.
 * @param {string[]} words parts, files and options
 * @returns {{ problem: string } | { problem?: undefined, tier?: 'main' | 'deep', parts: string[], testFiles?: string[], journeyFiles?: string[] }}
 *   the checks to run, and the files for Vitest and for Playwright: an empty list means all, none means that the runner is left out
 */
export function readSelection(words) {
  const names = words.filter(word => !word.startsWith('-'))
  const isDeep = words.includes('--deep')
  if (names.length === 0)
    return {
      tier: isDeep ? 'deep' : 'main',
      parts: isDeep ? [] : CHECKS,
      testFiles: [],
      journeyFiles: [],
    }
  const unknown = names.find(name => !PARTS.includes(name) && !isTestFile(name))
  if (unknown)
    return {
      problem: `there is no part and no test file named ${unknown}. Parts: ${PARTS.join(', ')}. A test file ends in .test.ts, .test.tsx or .spec.ts.`,
    }
  const testFiles = names.flatMap(name => VITEST[name] ?? (/\.test\.tsx?$/.test(name) ? [name] : []))
  const specs = names.filter(name => name.endsWith('.spec.ts'))
  return {
    parts: names.filter(name => CHECKS.includes(name)),
    testFiles: testFiles.length > 0 ? testFiles : undefined,
    journeyFiles: names.includes('journeys') ? [] : specs.length > 0 ? specs : undefined,
  }
}

function isTestFile(name) {
  return /\.(test\.tsx?|spec\.ts)$/.test(name) && existsSync(name)
}
