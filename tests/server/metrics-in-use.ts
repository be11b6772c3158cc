/** The metrics that alerts and dashboard name. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { findSelectors } from './metrics-text.ts'

interface Panel {
  targets?: { expr: string }[]
}
const alerts = parse(readFileSync('deploy/prometheus/alerts.yml', 'utf8')) as {
  groups: { rules: { alert: string; expr: string }[] }[]
}
const dashboard = JSON.parse(readFileSync('deploy/grafana/dashboard.json', 'utf8')) as { panels: Panel[] }
const expressions = [
  ...alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
]
/** Metrics of all these expressions, but the one that Prometheus makes itself. */
export const selectors = expressions.flatMap(findSelectors).filter(({ name }) => name !== 'up')
