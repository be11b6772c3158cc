/** Metrics of this instance in Prometheus' format: counters of its work, and gauges that are read at each request. */
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { RequestRecord } from '../http/recorded-response.ts'
import { createGauges, type Readings } from './gauges.ts'

export interface Metrics {
  countRequest(record: RequestRecord): void
  /** Counts a reply of the platform that does not fit the contract of its call. */
  countDrift(brand: string, call: string): void
  /** Reads all gauges. @returns all metrics in Prometheus' text format */
  text(readings: Readings): Promise<string>
}

/** Calls that are counted by their result, by the pattern of their address. */
export interface CountedCalls {
  signIns: ReadonlySet<string>
  /** Pattern -> name. */
  money: ReadonlyMap<string, string>
}

/** Upper bounds in seconds, from a page in memory to a request that somebody gave up. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const NO_BRAND = 'none'

export function createMetrics({ signIns, money }: CountedCalls): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'livery_requests_total',
    help: 'Requests by brand, route, method and class of the status; aborted: the caller left before the reply.',
    labelNames: ['brand', 'route', 'method', 'status'] as const,
    registers,
  })
  // two histograms: by both labels there would be a hundred thousand series
  const seconds = new Histogram({
    name: 'livery_request_seconds',
    help: 'Seconds until the reply began, by route.',
    labelNames: ['route'] as const,
    buckets: BUCKETS,
    registers,
  })
  const secondsOfBrand = new Histogram({
    name: 'livery_brand_request_seconds',
    help: 'Seconds until the reply began, by brand.',
    labelNames: ['brand'] as const,
    buckets: BUCKETS,
    registers,
  })
  const refusals = new Counter({
    name: 'livery_refusals_total',
    help: 'Requests that were refused as busy (the instance has too much to do) or limited (the caller asks too often), by brand.',
    labelNames: ['brand', 'reason'] as const,
    registers,
  })
  const signInResults = new Counter({
    name: 'livery_sign_ins_total',
    help: 'Sign-ins by brand and result: ok, refused, limited or failed.',
    labelNames: ['brand', 'result'] as const,
    registers,
  })
  const moneyResults = new Counter({
    name: 'livery_money_calls_total',
    help: 'Calls that move money by brand, call and result: ok, refused, limited or failed.',
    labelNames: ['brand', 'call', 'result'] as const,
    registers,
  })
  const drift = new Counter({
    name: 'livery_contract_drift_total',
    help: 'Replies of the platform that do not fit the contract of their call, by brand and call.',
    labelNames: ['brand', 'call'] as const,
    registers,
  })
  const updateGauges = createGauges(registers)
  return {
    countRequest({ brand = NO_BRAND, route, method = 'GET', status, ms, code }) {
      requests.inc({ brand, route, method, status: status === undefined ? 'aborted' : `${Math.floor(status / 100)}xx` })
      seconds.observe({ route }, ms / 1000)
      secondsOfBrand.observe({ brand }, ms / 1000)
      if (status === undefined || status < 200) return
      if (code === 'server/busy') refusals.inc({ brand, reason: 'busy' })
      else if (status === 429) refusals.inc({ brand, reason: 'limited' })
      if (signIns.has(route)) signInResults.inc({ brand, result: resultOf(status) })
      const call = money.get(route)
      if (call !== undefined) moneyResults.inc({ brand, call, result: resultOf(status) })
    },
    countDrift: (brand, call) => drift.inc({ brand, call }),
    async text(readings) {
      await updateGauges(readings)
      return registry.metrics()
    },
  }
}

function resultOf(status: number): 'ok' | 'refused' | 'limited' | 'failed' {
  if (status < 400) return 'ok'
  if (status === 429) return 'limited'
  return status < 500 ? 'refused' : 'failed'
}
