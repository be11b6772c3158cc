/** Every place by the name that themes ask for. */
import * as farLands from './far-lands.ts'
import * as halls from './halls.ts'
import type { Scene } from './scene.ts'
import * as waters from './waters.ts'

const { mountains, desert, pagodas, forest, winter, lava, heavens, cosmos } = farLands
const table = { mountains, desert, pagodas, forest, winter, lava, heavens, cosmos, ...halls, ...waters }
export type SceneName = keyof typeof table
export const scenes: Record<SceneName, Scene> = table
export const sceneNames = Object.keys(table) as SceneName[]
