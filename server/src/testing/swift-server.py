"""The four servers of OpenStack Swift in one process: `swift-server.py <folder> memcached=<port> proxy=<port> ...`"""
import ctypes
import signal
import subprocess
import sys

import eventlet

folder = sys.argv[1]
ports = dict(given.split('=') for given in sys.argv[2:])


def die_with_parent():
    set_death_signal = 1
    ctypes.CDLL(None).prctl(set_death_signal, signal.SIGKILL)


# A test that is killed leaves nothing running.
die_with_parent()
cache = ['memcached', '-l', '127.0.0.1', '-p', ports.pop('memcached'), '-U', '0', '-m', '16']
subprocess.Popen(cache, preexec_fn=die_with_parent)

eventlet.monkey_patch()

from eventlet import listen, spawn, wsgi  # noqa: E402
from swift.common import utils  # noqa: E402
from swift.common.wsgi import SwiftHttpProtocol, loadapp  # noqa: E402


def serve(kind, port):
    app = loadapp('%s/%s.conf' % (folder, kind), global_conf={'log_name': kind})
    wsgi.server(
        listen(('127.0.0.1', port)),
        app,
        protocol=SwiftHttpProtocol,
        log_output=False,
        # As Swift itself sets it: its servers tell each other things in headers of small letters.
        capitalize_response_headers=False,
    )


utils.set_swift_dir(folder)
servers = [spawn(serve, kind, int(port)) for kind, port in ports.items()]
for server in servers:
    server.wait()
