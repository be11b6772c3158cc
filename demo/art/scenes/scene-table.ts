/** Every scene, by the name that `data/` uses. */
import type { Drawing } from '../drawing/drawing.ts'
import * as farLands from './far-lands.ts'
import * as halls from './halls.ts'
import type { Scene } from './scene.ts'
import * as waters from './waters.ts'

const { mountains, desert, pagodas, forest, winter, lava, heavens, cosmos } = farLands
const scenes: Readonly<Record<string, Scene>> = {
  mountains,
  desert,
  pagodas,
  forest,
  winter,
  lava,
  heavens,
  cosmos,
  ...halls,
  ...waters,
}
export const sceneNames = Object.keys(scenes)

/** Draws a scene over the palette's sky. @throws when there is no such scene: a mistake in `data/`. */
export function drawScene(drawing: Drawing, name: string, width: number, height: number): string {
  const scene = scenes[name]
  if (!scene) throw new Error(`demo/art/scenes has no scene "${name}", but data/ names it: add it or correct the name.`)
  return scene(drawing, width, height)
}
