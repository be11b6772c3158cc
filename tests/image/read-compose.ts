/** compose.yaml as its tests read it. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

export interface Service {
  environment: Record<string, string>
  secrets?: string[]
  volumes: string[]
  tmpfs?: string[]
  ports?: string[]
  cap_drop: string[]
  read_only: boolean
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  stop_grace_period?: string
}

export interface Compose {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  volumes: object
}

export function readCompose(): Compose {
  // a variable that the shell does not set has the value after :-
  const text = readFileSync('compose.yaml', 'utf8').replaceAll(/\$\{\w+:-([^}]*)\}/g, "'$1'")
  return parse(text, { merge: true })
}
