/** A navigation that is done sooner shows no bar. */
const delay = 200;

let timer: ReturnType<typeof setTimeout> | undefined;

function show() {
  const bar = document.createElement('div');
  bar.className = 'progress-bar';
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-label', 'Loading the page');
  document.body.append(bar);
}

/** Shows that a page is on its way, once it takes longer than 200 ms. */
export function startProgress() {
  stopProgress();
  timer = setTimeout(show, delay);
}

export function stopProgress() {
  clearTimeout(timer);
  document.querySelector('.progress-bar')?.remove();
}
