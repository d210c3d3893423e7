/** Tells who looks at a page that the channel has moved on. */
export const followScript = `(function () {
  var notice = document.getElementById('moved');
  if (!notice) return;
  setInterval(function () {
    if (document.hidden) return;
    fetch('/revision')
      .then(function (answer) { return answer.ok ? answer.text() : ''; })
      .then(function (revision) {
        if (revision && revision !== notice.dataset.revision) notice.hidden = false;
      })
      .catch(function () {});
  }, 10000);
})();`;
