// The worker of an earlier build does not answer, and browsers end one that takes too long. A question that
// comes while a worker is replaced or ended is lost, so it is asked until one has heard it, and once more where
// another takes over. Each task may be done twice.
const ask = (task, values = {}, seconds = 120) => new Promise((answered, failed) => {
  const {serviceWorker} = navigator;
  const over = new AbortController();
  const {signal} = over;
  const end = (name, content) => {
    clearTimeout(timer);
    clearInterval(unheard);
    over.abort();
    if (name) failed(Object.assign(new Error(task), {name}));
    else answered(content);
  };
  const send = () => {
    const {port1, port2} = new MessageChannel();
    signal.addEventListener("abort", () => port1.close());
    port1.onmessage = ({data: {isHeard, content, error}}) => {
      if (isHeard) clearInterval(unheard);
      else end(error, content);
    };
    serviceWorker.controller?.postMessage({task, ...values}, [port2]);
  };
  const timer = setTimeout(end, seconds * 1000, "TimeoutError");
  const unheard = setInterval(send, 2000);
  serviceWorker.addEventListener("controllerchange", send, {signal});
  send();
});
