/** The features of base, the flags that decide each, the settings that ask for it, and the flags of the platform. */
import type { FeatureDocument } from '../../../src/schemas/document/feature.ts'
import { readWhitelabelTree } from '../../../src/schemas/metadata/whitelabel-tree.ts'
import { walkConditions } from '../../tenants/check/checks/walk-conditions.ts'
import { referenceAddress } from '../../tenants/problems/reference-address.ts'
import { code, link, prose, table } from '../frame/markup.ts'
import type { OperatorPage } from './operator-page.ts'
import { placeOf } from './places.ts'
import type { Facts } from './read-facts.ts'

export function flagsPage({ document, metadata }: Facts): OperatorPage {
  const { features } = document.tenant
  const nodes = readWhitelabelTree(metadata.whitelabel) ?? []
  const uses = placesByFeature(document)
  const featureRows = Object.entries(features).map(([name, feature]) => ({
    id: name,
    cells: [
      `<a href="#${name}">${code(name)}</a>`,
      prose(feature.description ?? ''),
      decidedBy(feature),
      [...(uses.get(name) ?? [])].map(place => link(referenceAddress('pages', place), place)).join(', '),
    ],
  }))
  const flagRows = nodes.map(({ modId, enabled }) => {
    const asking = Object.entries(features).filter(([, { modIds = [] }]) => modIds.includes(modId))
    return {
      id: flagAnchor(modId),
      cells: [
        `<a href="#${flagAnchor(modId)}">${code(modId)}</a>`,
        enabled ? 'on' : 'off',
        asking
          .map(([name, { description = '' }]) => `${link(`#${name}`, code(name))} ${prose(description)}`)
          .join('<br>') || 'No feature of base asks for it.',
      ],
    }
  })
  return {
    groups: [
      {
        title: 'Features and flags',
        links: [
          { href: '#features', text: 'features' },
          { href: '#flags', text: 'flags of the platform' },
        ],
      },
    ],
    main: [
      `<h2 id="features">Features</h2><p>${prose('A condition asks for a feature by its name: `"when": { "feature": "notices" }`. A feature is on when the flags of the platform say so and the features that it requires are on; a brand adds and changes features in `tenant.json`.')} ${link(referenceAddress('files', 'tenant.features'), 'Keys of a feature')}.</p>`,
      table('Features of base', ['Feature', 'Meaning', 'Decided by', 'In base'], featureRows),
      `<h2 id="flags">Flags of the platform</h2><p>${prose('The nodes of the whitelabel tree, by their modId; a node below one that is off is off as well. The state is that of `platform/whitelabel.json` of base; a real platform sends its own.')}</p>`,
      table('Flags of the platform', ['modId', 'In base', 'Features that it decides'], flagRows),
    ].join(''),
  }
}

const flagAnchor = (modId: string) => `flag-${modId}`

function decidedBy({ modIds = [], needs = 'all', requires = [], always }: FeatureDocument): string {
  const links = (names: readonly string[], anchorOf: (name: string) => string, word: string) =>
    names.map(name => link(`#${anchorOf(name)}`, code(name))).join(` ${word} `)
  return [
    ...(always === undefined ? [] : [always ? 'always on' : 'always off']),
    ...(modIds.length > 0 ? [links(modIds, flagAnchor, needs === 'any' ? 'or' : 'and')] : []),
    ...(requires.length > 0 ? [`requires ${links(requires, name => name, 'and')}`] : []),
  ].join('; ')
}

/** Feature -> ids of the places whose conditions ask for it. */
function placesByFeature(document: Facts['document']): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const add = (feature: string | undefined, pointer: string) => {
    const place = placeOf(pointer)
    if (feature !== undefined && place) found.set(feature, (found.get(feature) ?? new Set()).add(place.id))
  }
  walkConditions(document, ({ feature }, pointer) => add(feature, pointer))
  for (const { feature } of document.tenant.gameTypes) add(feature, '/tenant')
  return found
}
