/** Hostile HTML of a platform, without handlers and styles, which the page's policy reports. */
export const HOSTILE_MARKUP = `<p>Honest words</p>
<video src="/x.mp4" controls><p>film</p></video><audio src="/x.mp3" controls></audio><embed src="/x"><object data="/x"></object>
<template><p>template</p></template><map name="map"><area href="/x"></map><marquee>runs</marquee><dialog open>dialog</dialog>
<p id="pop" popover aria-label="x" data-dialog="login">popover</p><button popovertarget="pop">open</button>
<svg><a href="/x"><text>picture</text></a></svg><math><mi>x</mi></math><custom-tag>own</custom-tag><details open>more</details>
<form action="/x"><input name="password"><select><option>one</option></select><textarea>text</textarea></form>
<img src="data:image/png;base64,AAAA" alt="data" usemap="#map"><p width="9">wide</p><a href="javascript:0">script</a>
<a href="//elsewhere.example/1" target="_top">1</a><a href="/\\elsewhere.example/2">2</a><a href="/\t/elsewhere.example/3">3</a>
<a href="\\\\elsewhere.example/4">4</a><a href="https://elsewhere.example/5" target="frame" rel="opener">5</a><a href="/rng" target="_top" name="top">own</a>`

/** Links of the markup that lead to another site. */
export const OUTSIDE_LINKS = 5
