"""The four servers of OpenStack Swift in one process: `swift-server.py <folder> proxy=<port> account=<port> ...`"""
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import listen, spawn, wsgi  # noqa: E402
from swift.common import utils  # noqa: E402
from swift.common.wsgi import SwiftHttpProtocol, loadapp  # noqa: E402

folder = sys.argv[1]


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
servers = [spawn(serve, kind, int(port)) for kind, port in (given.split('=') for given in sys.argv[2:])]
for server in servers:
    server.wait()
